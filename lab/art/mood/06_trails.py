"""Thirty seconds of a wet road at night: head lamps towards us, tail lamps away, the town out of focus."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

random.seed(11)
scene = empty_scene()
nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
way, split, night = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
links.new(way.outputs["Generated"], split.inputs[0])
links.new(split.outputs["Z"], night.inputs[0])
links.new(night.outputs[0], nodes["Background"].inputs[0])
for at, color in [(0.02, (0.06, 0.045, 0.045)), (0.12, (0.02, 0.024, 0.036)), (0.5, (0.005, 0.009, 0.022))]:
    night.color_ramp.elements.new(at).color = (*color, 1)
night.color_ramp.elements.remove(night.color_ramp.elements[0])


def bend(t):
    """The road's middle line over 0..1 and its heading."""
    f = lambda s: Vector((-34 * (s - 0.12) ** 2 * 3.1 + 46 * max(0.0, s - 0.45) ** 2 * 2.2, -14 + 300 * s, 5.5 * max(0.0, s - 0.35) ** 1.6))
    p = f(t)
    ahead = (f(t + 0.002) - p).normalized()
    return p, Vector((ahead.y, -ahead.x, 0)).normalized()


def along(offset, up, name, material, radius, start=0.0, end=1.0, wobble=0.0, seed=0.0):
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = radius
    data.bevel_resolution = 1
    line = data.splines.new("POLY")
    count = 160
    line.points.add(count - 1)
    for i in range(count):
        t = start + (end - start) * i / (count - 1)
        p, side = bend(t)
        q = p + side * (offset + wobble * noise.noise((t * 5, seed, 0.0)))
        line.points[i].co = (q.x, q.y, p.z + up + 0.035 * noise.noise((t * 26, seed, 3.0)), 1)
    obj = bpy.data.objects.new(name, data)
    data.materials.append(material)
    scene.collection.objects.link(obj)


asphalt = Surface("Asphalt", Base_Color=(0.012, 0.012, 0.013), Specular=0.55)
puddles = asphalt.noise(0.16, 6, 0.6)
asphalt.link(asphalt.ramp(puddles.outputs["Fac"], [(0.42, (0.1, 0.1, 0.1)), (0.62, (0.42, 0.42, 0.42))]).outputs[0], asphalt.bsdf.inputs["Roughness"])
asphalt.bump(asphalt.noise(9, 6, 0.7).outputs["Fac"], 0.22, 0.03)


def strip(offset_a, offset_b, up, material, name, start=-0.05, end=1.15, n=200):
    verts = []
    for i in range(n + 1):
        p, side = bend(start + (end - start) * i / n)
        for o in (offset_a, offset_b):
            q = p + side * o
            verts.append((q.x, q.y, p.z + up))
    mesh(name, verts, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], material, smooth=True)


strip(-8.4, 8.4, 0, asphalt, "Road")
paint = Surface("Marking", Base_Color=(0.6, 0.6, 0.58), Roughness=0.5)
for k in range(46):
    a = k / 46
    for offset in (-3.7, 3.7):
        strip(offset - 0.07, offset + 0.07, 0.006, paint, "Dash", a, a + 0.009, 4)
for offset in (-7.7, 7.7, -0.25, 0.25):
    strip(offset - 0.08, offset + 0.08, 0.006, paint, "Edge")
verge = Surface("Verge", Base_Color=(0.012, 0.014, 0.01), Roughness=1.0)
strip(-160, -8.4, -0.05, verge, "Verge")
strip(8.4, 160, -0.05, verge, "Verge")
steel = Surface("Rail", Base_Color=(0.35, 0.36, 0.38), Metallic=0.9, Roughness=0.35)
for offset in (-8.9, 8.9):
    along(offset, 0.72, "Rail", steel.mat, 0.09)
    along(offset, 0.55, "Rail", steel.mat, 0.07)
    for k in range(70):
        p, side = bend(k / 70)
        q = p + side * offset
        mesh("Post", [(q.x - 0.05, q.y, p.z), (q.x + 0.05, q.y, p.z), (q.x + 0.05, q.y, p.z + 0.75), (q.x - 0.05, q.y, p.z + 0.75)], [(0, 1, 2, 3)], steel)

for k in range(15):
    lane = random.choice((-5.6, -1.9))
    width = random.uniform(0.62, 0.78)
    drift = random.uniform(-0.35, 0.35)
    up = random.uniform(0.6, 0.78) if random.random() < 0.85 else random.uniform(1.0, 2.6)
    glow = emitter("Head", random.choice([(1.0, 0.86, 0.66), (0.92, 0.95, 1.0), (1.0, 0.78, 0.5)]), random.uniform(1.2, 4.5))
    for s in (-width, width):
        along(lane + drift + s, up, "Head", glow, 0.011, random.choice((-0.02, -0.02, 0.08)), random.choice((1.0, 1.0, 0.8)), 0.35, k)
for k in range(15):
    lane = random.choice((1.9, 5.6))
    width = random.uniform(0.6, 0.76)
    drift = random.uniform(-0.35, 0.35)
    up = random.uniform(0.7, 0.95)
    glow = emitter("Tail", random.choice([(1.0, 0.035, 0.012), (1.0, 0.09, 0.02), (1.0, 0.02, 0.02)]), random.uniform(1.2, 4.5))
    for s in (-width, width):
        along(lane + drift + s, up, "Tail", glow, 0.011, random.choice((-0.02, 0.0, 0.12)), random.choice((1.0, 1.0, 0.9)), 0.35, 40 + k)
    if k % 7 == 0:
        amber = emitter("Signal", (1.0, 0.36, 0.02), 4)
        for b in range(14):
            a = 0.1 + b * 0.05
            along(lane + drift + width + 0.08, up, "Signal", amber, 0.016, a, a + 0.02, 0.35, 40 + k)

# The town out of focus: each lamp is its own circle of confusion, thin enough to see the next one through it
for k in range(240):
    color = random.choice([(1, 0.5, 0.18), (1, 0.62, 0.3), (0.75, 0.86, 1), (1, 0.3, 0.1), (0.4, 0.85, 0.7)])
    y = random.uniform(250, 320)
    x = random.uniform(-0.6, 0.6) * y
    r = random.uniform(2.1, 3.3)
    # Never cut by the ground: what is out of focus spills over the horizon
    z = 3.4 + r + abs(random.gauss(0, 1)) * 7
    verts = [(x + r * math.cos(i * math.tau / 40), y, z + r * math.sin(i * math.tau / 40)) for i in range(40)]
    mat = emitter("Town", color, random.uniform(0.08, 0.5))
    tree = mat.node_tree
    both, clear = tree.nodes.new("ShaderNodeAddShader"), tree.nodes.new("ShaderNodeBsdfTransparent")
    tree.links.new(tree.nodes["Emission"].outputs[0], both.inputs[0])
    tree.links.new(clear.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], tree.nodes["Material Output"].inputs[0])
    mesh("Lamp", verts, [tuple(range(40))], mat)
camera((-3.4, -13, 5.6), (-0.8, 60, 2.6), lens=40, fstop=0.4, focus=(0, 30, 0.5))
shoot(exposure=0.2, bounces=4, clamp=5)
