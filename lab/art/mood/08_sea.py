"""The sea at night: a lighthouse on its rock, the beam in thin mist, its light on the swell."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

scene = empty_scene()
nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
way = nodes.new("ShaderNodeTexCoord")
split = nodes.new("ShaderNodeSeparateXYZ")
night = nodes.new("ShaderNodeValToRGB")
links.new(way.outputs["Generated"], split.inputs[0])
links.new(split.outputs["Z"], night.inputs[0])
for at, color in [(0.01, (0.034, 0.043, 0.06)), (0.1, (0.015, 0.023, 0.041)), (0.5, (0.004, 0.007, 0.017))]:
    night.color_ramp.elements.new(at).color = (*color, 1)
night.color_ramp.elements.remove(night.color_ramp.elements[0])
cells = nodes.new("ShaderNodeTexVoronoi")
cells.inputs["Scale"].default_value = 150
star = nodes.new("ShaderNodeMapRange")
star.inputs["From Min"].default_value = 0.07
star.inputs["From Max"].default_value = 0.0
bright = nodes.new("ShaderNodeMath")
bright.operation = "MULTIPLY"
pick = nodes.new("ShaderNodeSeparateXYZ")
power = nodes.new("ShaderNodeMath")
power.operation = "POWER"
power.inputs[1].default_value = 3
total = nodes.new("ShaderNodeMixRGB")
total.blend_type = "ADD"
total.inputs[0].default_value = 1
links.new(way.outputs["Generated"], cells.inputs["Vector"])
links.new(cells.outputs["Distance"], star.inputs["Value"])
links.new(cells.outputs["Color"], pick.inputs[0])
links.new(pick.outputs["X"], power.inputs[0])
links.new(star.outputs[0], bright.inputs[0])
links.new(power.outputs[0], bright.inputs[1])
links.new(night.outputs[0], total.inputs[1])
links.new(bright.outputs[0], total.inputs[2])
links.new(total.outputs[0], nodes["Background"].inputs[0])

water = Surface("Water", Base_Color=(0.004, 0.009, 0.013), Roughness=0.07, Specular=0.5, IOR=1.33)
water.bump(water.noise(0.9, 9, 0.6, squash=(1, 0.6, 1)).outputs["Fac"], 0.5, 0.35)


def swell(u, v):
    y = 1 + 1500 * v**2.6
    x = (u - 0.5) * (40 + 1.9 * y)
    far = min(1.0, 60 / (60 + y))
    z = 0.75 * math.sin(y * 0.16 + 2.2 * noise.noise((x * 0.02, y * 0.02, 1.0))) * noise.noise((x * 0.03, y * 0.02, 4.0))
    z += 0.55 * fbm(x * 0.11, y * 0.17, 2.0, 4) + 0.12 * abs(fbm(x * 0.5, y * 0.7, 3.0, 3))
    return (x, y, z * (0.35 + 0.65 * far))


sheet("Sea", 900, 900, swell, water)

stone = Surface("Stone", Base_Color=(0.006, 0.006, 0.007), Roughness=0.9)
LX, LY = 46, 190


def rock(u, v):
    a, r = u * math.tau, v
    reach = 30 * (1 + 0.35 * fbm(math.cos(a) * 1.4, math.sin(a) * 1.4, 2.0))
    x, y = math.cos(a) * r * reach * 1.35, math.sin(a) * r * reach
    crag = abs(fbm(x * 0.07, y * 0.07, 6.0, 6)) * 7 + 2.4 * abs(fbm(x * 0.3, y * 0.3, 2.0, 4))
    z = 8.5 * (1 - r**1.2) + crag * (1 - r) ** 0.35 - 2.6 * r - 1
    return (LX + x, LY + y, z)


sheet("Rock", 240, 90, rock, stone, smooth=False)

plaster = Surface("Plaster", Base_Color=(0.55, 0.54, 0.52), Roughness=0.8)
iron = Surface("Iron", Base_Color=(0.03, 0.03, 0.03), Roughness=0.5, Metallic=0.6)


def drum(z0, z1, r0, r1, material, sides=48):
    ring = lambda r, z: [(LX + r * math.cos(i * math.tau / sides), LY + r * math.sin(i * math.tau / sides), z) for i in range(sides)]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [tuple(range(sides, 2 * sides))]
    return mesh("Drum", ring(r0, z0) + ring(r1, z1), faces, material, smooth=False)


drum(5, 27, 2.5, 1.75, plaster)
drum(27, 27.5, 2.6, 2.6, iron)
drum(27.5, 30.2, 1.15, 1.15, emitter("Lantern", (1.0, 0.8, 0.5), 60))
drum(30.2, 32.2, 1.6, 0.1, iron)
for k in range(8):
    a = k * math.tau / 8
    x, y = LX + 1.25 * math.cos(a), LY + 1.25 * math.sin(a)
    mesh("Bar", [(x - 0.06, y, 27.5), (x + 0.06, y, 27.5), (x + 0.06, y, 30.2), (x - 0.06, y, 30.2)], [(0, 1, 2, 3)], iron)


def beam(heading, tilt, length, width, power):
    """A cone of lit mist: additive, fading along the way and towards its rim (seen edge on)."""
    mat = bpy.data.materials.new("Beam")
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    add = tree.nodes.new
    coord, split = add("ShaderNodeTexCoord"), add("ShaderNodeSeparateXYZ")
    tree.links.new(coord.outputs["Object"], split.inputs[0])
    along = add("ShaderNodeMapRange")
    along.inputs["From Max"].default_value = length
    tree.links.new(split.outputs["X"], along.inputs["Value"])
    fall = add("ShaderNodeValToRGB")
    ramp = fall.color_ramp.elements
    ramp[0].color, ramp[1].color = (1, 1, 1, 1), (0, 0, 0, 1)
    for at, value in [(0.05, 0.5), (0.2, 0.19), (0.55, 0.06)]:
        ramp.new(at).color = (value, value, value, 1)
    tree.links.new(along.outputs[0], fall.inputs[0])
    rim = add("ShaderNodeLayerWeight")
    rim.inputs[0].default_value = 0.5
    inner = add("ShaderNodeMath")
    inner.operation = "SUBTRACT"
    inner.inputs[0].default_value = 1
    tree.links.new(rim.outputs["Facing"], inner.inputs[1])
    soft = add("ShaderNodeMath")
    soft.operation = "POWER"
    soft.inputs[1].default_value = 2.2
    tree.links.new(inner.outputs[0], soft.inputs[0])
    mist = add("ShaderNodeTexNoise")
    mist.inputs["Scale"].default_value = 0.05
    mist.inputs["Detail"].default_value = 5
    tree.links.new(coord.outputs["Object"], mist.inputs["Vector"])
    a, b = add("ShaderNodeMath"), add("ShaderNodeMath")
    a.operation = b.operation = "MULTIPLY"
    tree.links.new(fall.outputs[0], a.inputs[0])
    tree.links.new(soft.outputs[0], a.inputs[1])
    tree.links.new(a.outputs[0], b.inputs[0])
    tree.links.new(mist.outputs["Fac"], b.inputs[1])
    c = add("ShaderNodeMath")
    c.operation = "MULTIPLY"
    c.inputs[1].default_value = power
    tree.links.new(b.outputs[0], c.inputs[0])
    glow, clear, both, out = add("ShaderNodeEmission"), add("ShaderNodeBsdfTransparent"), add("ShaderNodeAddShader"), add("ShaderNodeOutputMaterial")
    glow.inputs[0].default_value = (1.0, 0.86, 0.62, 1)
    tree.links.new(c.outputs[0], glow.inputs[1])
    tree.links.new(glow.outputs[0], both.inputs[0])
    tree.links.new(clear.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], out.inputs[0])
    sides, rings = 64, 40
    verts = [
        (length * j / rings, (0.9 + width * j / rings) * math.cos(i * math.tau / sides), (0.9 + width * j / rings) * math.sin(i * math.tau / sides))
        for j in range(rings + 1)
        for i in range(sides)
    ]
    faces = [
        (j * sides + i, j * sides + (i + 1) % sides, (j + 1) * sides + (i + 1) % sides, (j + 1) * sides + i)
        for j in range(rings)
        for i in range(sides)
    ]
    obj = mesh("Beam", verts, faces, mat, smooth=True)
    obj.location = (LX, LY, 28.8)
    obj.rotation_euler = (0, math.radians(tilt), math.radians(heading))


beam(197, -1.2, 330, 17, 0.8)
beam(17, 1.2, 260, 14, 0.4)
lamp((-160, 420, 190), (0, 60, 0), 2.5, 0.006, (0.62, 0.75, 1.0), kind="SUN")
lamp((LX - 8, LY - 10, 30), (0, 60, 0), 2.5, 17000, (1.0, 0.66, 0.34))
camera((0, -4, 6.2), (6, 100, 14.5), lens=36)
shoot(exposure=0.0, clamp=4.0)
