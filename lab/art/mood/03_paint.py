"""A car body's shoulder line under strip lights: orange metallic base, flakes, clear coat."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

empty_scene()
sky((0.02, 0.022, 0.03), 0.5)

paint = Surface("Paint", Base_Color=(0.62, 0.075, 0.008), Metallic=0.82, Roughness=0.3, Clearcoat=1.0, Clearcoat_Roughness=0.015)
coord = paint.node("ShaderNodeTexCoord")
flakes = paint.node("ShaderNodeTexVoronoi", Scale=420.0)
paint.link(coord.outputs["Object"], flakes.inputs["Vector"])
tilt = paint.node("ShaderNodeVectorMath", operation="MULTIPLY_ADD")
tilt.inputs[1].default_value = (0.05, 0.05, 0.05)
tilt.inputs[2].default_value = (-0.025, -0.025, -0.025)
paint.link(flakes.outputs["Color"], tilt.inputs[0])
geometry = paint.node("ShaderNodeNewGeometry")
add = paint.node("ShaderNodeVectorMath", operation="ADD")
paint.link(geometry.outputs["Normal"], add.inputs[0])
paint.link(tilt.outputs[0], add.inputs[1])
unit = paint.node("ShaderNodeVectorMath", operation="NORMALIZE")
paint.link(add.outputs[0], unit.inputs[0])
paint.link(unit.outputs[0], paint.bsdf.inputs["Normal"])
# The clear coat lies smooth over the flakes, with the faint orange peel of a sprayed film
peel = paint.node("ShaderNodeBump", Strength=0.02, Distance=0.01)
paint.link(paint.noise(34, 2).outputs["Fac"], peel.inputs["Height"])
paint.link(peel.outputs[0], paint.bsdf.inputs["Clearcoat Normal"])


def soft_step(a, b, x):
    t = min(1.0, max(0.0, (x - a) / (b - a)))
    return t * t * (3 - 2 * t)


def body(u, v):
    """u runs along the car, v from the bonnet's crown down over the shoulder to the sill."""
    x = (u - 0.5) * 7.0
    crease = 0.46 + 0.07 * math.sin(u * 2.4 + 0.2)
    arch = math.exp(-(((u - 0.86) / 0.17) ** 2))
    y = -1.5 + 3.0 * v
    crown = 0.9 * (1 - (1 - v) ** 2 * 0.18)
    drop = soft_step(crease - 0.012, crease + 0.035, v)
    fall = soft_step(crease, 1.0, v)
    z = crown - 0.2 * drop * (1 - 0.5 * u) - 1.5 * fall**1.35 + 0.2 * arch * math.exp(-(((v - crease - 0.1) / 0.13) ** 2))
    z += 0.22 * math.sin(u * 2.9 + 0.4)
    return (x, -y, z)


obj = sheet("Body", 420, 300, body, paint)
modifier(obj, "SUBSURF", levels=1, render_levels=1)


def softbox(location, target, long, wide, power, color):
    """A diffuser lit from behind: brightest in the middle, soft at its edges, so that its mirror image has a gradient."""
    obj = mesh("Softbox", [(-long / 2, -wide / 2, 0), (long / 2, -wide / 2, 0), (long / 2, wide / 2, 0), (-long / 2, wide / 2, 0)], [(0, 1, 2, 3)])
    obj.location = location
    aim(obj, target)
    mat = emitter("Diffuser", color, power)
    tree = mat.node_tree
    coord, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(coord.outputs["Generated"], split.inputs[0])
    level = None
    for axis, sharp in (("X", 0.5), ("Y", 1.6)):
        wave = tree.nodes.new("ShaderNodeMath")
        wave.operation = "MULTIPLY"
        wave.inputs[1].default_value = math.pi
        tree.links.new(split.outputs[axis], wave.inputs[0])
        bell = tree.nodes.new("ShaderNodeMath")
        bell.operation = "SINE"
        tree.links.new(wave.outputs[0], bell.inputs[0])
        power_of = tree.nodes.new("ShaderNodeMath")
        power_of.operation = "POWER"
        power_of.inputs[1].default_value = sharp
        tree.links.new(bell.outputs[0], power_of.inputs[0])
        if level:
            both = tree.nodes.new("ShaderNodeMath")
            both.operation = "MULTIPLY"
            tree.links.new(level, both.inputs[0])
            tree.links.new(power_of.outputs[0], both.inputs[1])
            level = both.outputs[0]
        else:
            level = power_of.outputs[0]
    scale = tree.nodes.new("ShaderNodeMath")
    scale.operation = "MULTIPLY"
    scale.inputs[1].default_value = power
    tree.links.new(level, scale.inputs[0])
    tree.links.new(scale.outputs[0], tree.nodes["Emission"].inputs[1])
    obj.data.materials.append(mat)


softbox((-0.6, 0.6, 4.2), (0, 0, 0.6), 9, 1.3, 26, (1, 0.98, 0.95))
softbox((1.0, -3.6, 3.1), (0, -0.4, 0.4), 9, 0.8, 17, (0.8, 0.88, 1))
lamp((-5.5, -1.2, 2.2), (0, -0.2, 0.5), 0.5, 150, (1, 0.75, 0.55), size_y=3)
lamp((5, 3, 3), (0, 0.5, 0.7), 3, 60, (0.7, 0.8, 1))
camera((-2.7, -3.3, 1.85), (0.5, -0.25, 0.47), lens=62, fstop=1.8, focus=(-0.35, -0.3, 0.7))
shoot(exposure=0.2)
