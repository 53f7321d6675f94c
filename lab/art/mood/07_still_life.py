"""A still life of drafting tools on a drawing, window light from the left.

A third argument after width and samples is the drawing, a picture in A3 proportions.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

DRAWING = ARGS[3] if len(ARGS) > 3 else None
empty_scene()
sky((0.62, 0.72, 0.9), 0.22)

oak = Surface("Table", Roughness=0.5, Specular=0.35)
grain = oak.noise(2.2, 8, 0.6, 0.6, squash=(1, 14, 1))
oak.link(oak.ramp(grain.outputs["Fac"], [(0.3, (0.085, 0.05, 0.028)), (0.7, (0.17, 0.105, 0.06))]).outputs[0], oak.bsdf.inputs["Base Color"])
oak.bump(grain.outputs["Fac"], 0.12, 0.01)
mesh("Table", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], oak)

paper = Surface("Paper", Base_Color=(0.84, 0.82, 0.76), Roughness=0.9, Specular=0.1)
paper.bump(paper.noise(60, 4).outputs["Fac"], 0.05, 0.004)
if DRAWING:
    image = paper.node("ShaderNodeTexImage")
    image.image = bpy.data.images.load(os.path.abspath(DRAWING))
    paper.link(image.outputs[0], paper.bsdf.inputs["Base Color"])


def lie(u, v):
    curl = 0.5 * max(0.0, u + v - 1.55) ** 2 * 6 + 0.012 * noise.noise((u * 4, v * 3, 1.0)) + 0.012
    return ((u - 0.5) * 8.4, (v - 0.5) * 5.94, curl)


page = sheet("Page", 120, 90, lie, paper)
layer = page.data.uv_layers.new(name="UV")
for loop in page.data.loops:
    layer.data[loop.index].uv = ((loop.vertex_index % 121) / 120, (loop.vertex_index // 121) / 90)
page.rotation_euler = (0, 0, math.radians(-9))


def rod(a, b, r0, r1, material, sides=32, caps=True):
    """A tapering bar from a to b."""
    a, b = Vector(a), Vector(b)
    axis = (b - a).normalized()
    side = axis.orthogonal().normalized()
    up = axis.cross(side)
    ring = lambda c, r: [tuple(c + side * r * math.cos(i * math.tau / sides) + up * r * math.sin(i * math.tau / sides)) for i in range(sides)]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    if caps:
        faces += [tuple(range(sides))[::-1], tuple(range(sides, 2 * sides))]
    obj = mesh("Rod", ring(a, r0) + ring(b, r1), faces, material, smooth=sides > 8)
    if sides > 8:
        obj.data.use_auto_smooth = True
    modifier(obj, "BEVEL", width=0.006, segments=2, limit_method="ANGLE")
    return obj


steel = Surface("Steel", Base_Color=(0.62, 0.62, 0.63), Metallic=1.0, Roughness=0.24)
brass = Surface("Brass", Base_Color=(0.78, 0.52, 0.22), Metallic=1.0, Roughness=0.26)
black = Surface("Grip", Base_Color=(0.012, 0.012, 0.013), Roughness=0.42)
lacquer = Surface("Lacquer", Base_Color=(0.95, 0.16, 0.015), Roughness=0.3, Clearcoat=0.6)
cedar = Surface("Cedar", Base_Color=(0.62, 0.38, 0.2), Roughness=0.8)
lead = Surface("Lead", Base_Color=(0.03, 0.03, 0.033), Roughness=0.35, Metallic=0.3)

# Pencil, lying across the drawing
start, way = Vector((-0.5, -1.9, 0.105)), Vector((0.93, 0.32, 0)).normalized()
at = lambda d, z=0.0: tuple(start + way * d + Vector((0, 0, z)))
rod(at(0.62), at(3.7), 0.1, 0.1, lacquer, sides=6)
rod(at(0.62), at(0.16), 0.095, 0.028, cedar, caps=False)
rod(at(0.16), at(0.0), 0.028, 0.006, lead)
rod(at(3.7), at(3.95), 0.102, 0.102, brass)
rod(at(3.95), at(4.2), 0.095, 0.088, Surface("Rubber", Base_Color=(0.75, 0.3, 0.26), Roughness=0.9))

# Compass, standing half open with its needle on the drawing's centre
hinge = Vector((0.1, 0.75, 2.35))
for foot, tip in ((Vector((-0.55, 0.35, 0.02)), steel), (Vector((0.85, 0.72, 0.02)), lead)):
    leg = foot - hinge
    knee = hinge + leg * 0.55
    rod(hinge, knee, 0.075, 0.06, steel)
    rod(knee, hinge + leg * 0.88, 0.05, 0.04, steel)
    rod(knee - leg * 0.02, knee + leg * 0.03, 0.085, 0.085, brass)
    rod(hinge + leg * 0.88, foot, 0.022, 0.004, tip)
rod(hinge + Vector((0, -0.1, 0.0)), hinge + Vector((0, 0.1, 0.0)), 0.15, 0.15, brass)
rod(hinge + Vector((0, 0, 0.1)), hinge + Vector((0, 0, 0.62)), 0.05, 0.045, black)

# Set square in smoked orange acrylic
acrylic = Surface("Acrylic", Base_Color=(1.0, 0.42, 0.12), Roughness=0.02, Transmission=0.92, IOR=1.1)
outer = [(-3.3, -0.4), (-0.9, 2.35), (-3.3, 2.35)]
inner = [(-2.98, 0.42), (-1.6, 2.03), (-2.98, 2.03)]
verts = [(x, y, z) for z in (0.04, 0.115) for x, y in outer + inner]
faces = []
for i in range(3):
    j = (i + 1) % 3
    faces += [(6 + i, 6 + j, 9 + j, 9 + i), (j, i, 3 + i, 3 + j), (i, j, 6 + j, 6 + i), (3 + j, 3 + i, 9 + i, 9 + j)]
square = mesh("Square", verts, faces, acrylic)
modifier(square, "BEVEL", width=0.012, segments=2)

# Steel rule with engraved ticks
rule_at, rule_turn = Vector((2.2, -0.35, 0.03)), math.radians(68)


def on_rule(x, y, z):
    return (rule_at.x + x * math.cos(rule_turn) - y * math.sin(rule_turn), rule_at.y + x * math.sin(rule_turn) + y * math.cos(rule_turn), rule_at.z + z)


brushed = Surface("Brushed", Base_Color=(0.6, 0.6, 0.6), Metallic=1.0, Roughness=0.36)
brushed.bump(brushed.noise(30, 4, 0.6, squash=(1, 60, 1)).outputs["Fac"], 0.05, 0.002)


def plate(x0, x1, y0, y1, z0, z1, material):
    verts = [on_rule(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    return mesh("Plate", verts, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], material)


plate(-2.6, 2.9, -0.21, 0.21, 0, 0.03, brushed)
for i in range(108):
    x = -2.5 + i * 0.05
    long = 0.2 if i % 10 == 0 else 0.14 if i % 5 == 0 else 0.085
    plate(x - 0.005, x + 0.005, 0.2 - long, 0.2, 0.0302, 0.0306, black)

# Sharpening: two curls of cedar by the pencil's tip
for cx, cy, r, turns in ((-1.0, -2.25, 0.17, 1.5), (-0.75, -2.5, 0.12, 1.2)):
    curl = lambda u, v, cx=cx, cy=cy, r=r, turns=turns: (
        cx + (r + 0.06 * v + 0.02 * u) * math.cos(u * turns * math.tau),
        cy + (r + 0.06 * v) * math.sin(u * turns * math.tau) + 0.1 * u,
        0.03 + 0.13 * v,
    )
    modifier(sheet("Curl", 60, 4, curl, cedar), "SOLIDIFY", thickness=0.008)

# The window: a low sun through two panes
lamp((-9, 3.4, 5.2), (0, 0, 0), 0.9, 5.6, (1.0, 0.8, 0.58), kind="SUN")
for x0, x1, y0, y1 in ((-2.4, -1.7, -6, 8), (0.9, 1.25, -6, 8), (4.0, 9.0, -6, 8), (-9.0, -6.2, -6, 8), (-9, 9, 1.35, 1.6)):
    # Bars stand in a plane far to the left; the sun draws them across the table
    mesh("Bar", [(-6.0, x0 + 2.0, 3.6 + y0 * 0.3), (-6.0, x1 + 2.0, 3.6 + y0 * 0.3), (-6.0, x1 + 2.0, 3.6 + y1 * 0.3), (-6.0, x0 + 2.0, 3.6 + y1 * 0.3)], [(0, 1, 2, 3)], black)
lamp((-5, 6, 6), (0, 0, 0), 5, 120, (0.7, 0.82, 1.0))
camera((2.3, -6.6, 4.6), (0.0, 0.15, 0.66), lens=44, fstop=1.1, focus=(0.0, -0.4, 0.4))
shoot(exposure=0.0, bounces=10, clamp=4)
