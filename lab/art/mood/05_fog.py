"""Fog in the valleys at first light, conifers on ridge behind ridge."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

random.seed(5)
scene = empty_scene()
nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
way, split, dawn = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
links.new(way.outputs["Generated"], split.inputs[0])
links.new(split.outputs["Z"], dawn.inputs[0])
links.new(dawn.outputs[0], nodes["Background"].inputs[0])
for at, color in [(0.02, (0.95, 0.66, 0.46)), (0.12, (0.7, 0.66, 0.66)), (0.4, (0.42, 0.52, 0.64))]:
    dawn.color_ramp.elements.new(at).color = (*color, 1)
dawn.color_ramp.elements.remove(dawn.color_ramp.elements[0])
nodes["Background"].inputs[1].default_value = 0.75


def in_fog(surface):
    """Mixes a surface into the fog by its distance and its height; the fog's top is torn by noise."""
    t = surface.tree
    view = surface.node("ShaderNodeCameraData")
    place = surface.node("ShaderNodeNewGeometry")
    xyz = surface.node("ShaderNodeSeparateXYZ")
    surface.link(place.outputs["Position"], xyz.inputs[0])
    mapping = surface.node("ShaderNodeMapping", Scale=(0.006, 0.004, 0.02))
    surface.link(place.outputs["Position"], mapping.inputs[0])
    tear = surface.node("ShaderNodeTexNoise", Scale=1.0, Detail=6.0, Roughness=0.55)
    surface.link(mapping.outputs[0], tear.inputs["Vector"])

    def calc(operation, a, b):
        node = surface.node("ShaderNodeMath", operation=operation)
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                surface.link(value, socket)
        return node.outputs[0]

    # Air thickens with distance: 1 - exp(-d / 1500)
    air = calc("SUBTRACT", 1.0, calc("EXPONENT", calc("MULTIPLY", view.outputs["View Distance"], -1 / 2100), 0))
    # Valley fog: full below, none above its torn top
    top = calc("ADD", calc("MULTIPLY", calc("SUBTRACT", tear.outputs["Fac"], 0.5), 150), 34)
    depth = calc("MULTIPLY", calc("SUBTRACT", top, xyz.outputs["Z"]), 1 / 62)
    near = surface.node("ShaderNodeMapRange")
    near.inputs["From Min"].default_value = 240
    near.inputs["From Max"].default_value = 800
    surface.link(view.outputs["View Distance"], near.inputs["Value"])
    low = surface.node("ShaderNodeMapRange", interpolation_type="SMOOTHSTEP")
    surface.link(depth, low.inputs["Value"])
    valley = calc("MULTIPLY", calc("MULTIPLY", low.outputs[0], near.outputs[0]), 0.97)
    clear = calc("MULTIPLY", calc("SUBTRACT", 1.0, air), calc("SUBTRACT", 1.0, valley))
    tint = surface.ramp(low.outputs[0], [(0.0, (0.78, 0.6, 0.5)), (1.0, (0.72, 0.75, 0.8))])
    fog = surface.node("ShaderNodeEmission", Strength=0.78)
    surface.link(tint.outputs[0], fog.inputs[0])
    mix = surface.node("ShaderNodeMixShader")
    surface.link(clear, mix.inputs[0])
    surface.link(fog.outputs[0], mix.inputs[1])
    surface.link(surface.bsdf.outputs[0], mix.inputs[2])
    surface.link(mix.outputs[0], surface.out.inputs[0])
    return surface


earth = in_fog(Surface("Earth", Base_Color=(0.03, 0.034, 0.022), Roughness=1.0, Specular=0.0))
needles = in_fog(Surface("Needles", Base_Color=(0.012, 0.02, 0.013), Roughness=1.0, Specular=0.0))


def height(x, y):
    ridge = 1 - abs(noise.noise((x * 0.0017 + 3, y * 0.0026, 1.0))) * 1.9
    far = min(1.0, max(0.0, (y - 120) / 900))
    base = ridge * (52 + 150 * far) + 26 * fbm(x * 0.006, y * 0.006, 2.0, 5)
    return base - 62 + 12 * far


def ground(u, v):
    y = 20 + 3600 * v**1.9
    x = (u - 0.5) * (260 + 1.25 * y)
    return (x, y, height(x, y))


sheet("Hills", 420, 420, ground, earth)


def conifer(seed):
    """Whorls of drooping boughs, each a thin jagged triangle, shorter towards the top."""
    r = random.Random(seed)
    verts, faces = [], []
    tall = 1.0
    for k in range(34):
        z = tall * (0.08 + 0.92 * (k / 34) ** 0.92)
        reach = 0.19 * (1 - z / tall) ** 0.85 * (0.75 + 0.5 * r.random()) + 0.006
        for b in range(9):
            a = math.tau * b / 9 + k * 0.7 + r.random() * 0.4
            w = reach * 0.3
            long = reach * (0.7 + 0.55 * r.random())
            ca, sa, n = math.cos(a), math.sin(a), len(verts)
            verts += [(0, 0, z + 0.02), (ca * long - sa * w, sa * long + ca * w, z - long * 0.42), (ca * long * 1.15, sa * long * 1.15, z - long * 0.34), (ca * long + sa * w, sa * long - ca * w, z - long * 0.42)]
            faces += [(n, n + 1, n + 2), (n, n + 2, n + 3)]
    n = len(verts)
    verts += [(-0.01, 0, 0), (0.01, 0, 0), (0, 0, tall), (0, 0.012, 0)]
    faces += [(n, n + 1, n + 2), (n, n + 3, n + 2)]
    return mesh("Conifer", verts, faces, needles)


def plant(tree, count, near=False):
    """One small triangle a tree: Blender sets an instance on each, scaled by the triangle's size."""
    verts, faces = [], []
    while len(faces) < count:
        v = random.random() ** 0.8
        y = 45 + 420 * v if near else 160 + 2500 * v**2.0
        x = (random.random() - 0.5) * (200 + 1.2 * y)
        if not near and fbm(x * 0.008, y * 0.008, 7.0, 3) + 0.32 * random.random() < -0.12:
            continue
        z = height(x, y) - 1.0
        size = (9 + 14 * random.random() ** 1.6) * (1.0 if y < 900 else 1.35)
        # An instance's scale is the square root of its face's area
        side, turn, n = size * 1.5197, random.random() * math.tau, len(verts)
        for c in range(3):
            a = turn + c * math.tau / 3
            verts.append((x + side / math.sqrt(3) * math.cos(a), y + side / math.sqrt(3) * math.sin(a), z))
        faces.append((n, n + 1, n + 2))
    field = mesh("Field", verts, faces)
    field.instance_type = "FACES"
    field.use_instance_faces_scale = True
    field.show_instancer_for_render = False
    tree.parent = field


for k in range(4):
    plant(conifer(k), 10500)
    plant(conifer(10 + k), 620, near=True)

lamp((-900, 1500, 360), (0, 600, 0), 3, 1.5, (1.0, 0.74, 0.52), kind="SUN")
camera((0, -40, height(0, 20) + 62), (40, 700, 42), lens=58)
shoot(look="Medium High Contrast", exposure=0.1, bounces=3)
