"""A glass prism on a dark table: one white beam in, a spectrum out.

The fan of colour is drawn on the table as light (Cycles has no dispersion); the glass bends and mirrors it truly.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

empty_scene()
sky((0.03, 0.035, 0.05), 0.35)

table = Surface("Table", Base_Color=(0.02, 0.02, 0.022), Roughness=0.3, Specular=0.4)
wear = table.noise(5, 8, 0.65)
table.link(table.ramp(wear.outputs["Fac"], [(0.35, (0.22, 0.22, 0.22)), (0.7, (0.48, 0.48, 0.48))]).outputs[0], table.bsdf.inputs["Roughness"])
table.bump(table.noise(40, 6, 0.7).outputs["Fac"], 0.05, 0.004)
mesh("Table", [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)], table)

glass = Surface("Glass", Base_Color=(0.985, 0.995, 1.0), Roughness=0.0, Transmission=1.0, IOR=1.53)
R, DEPTH = 1.0, 0.62
ring = [(R * math.cos(math.radians(a)), R * math.sin(math.radians(a))) for a in (90, 210, 330)]
verts = [(x, y, 0.004) for x, y in ring] + [(x, y, DEPTH) for x, y in ring]
prism = mesh("Prism", verts, [(2, 1, 0), (3, 4, 5), (0, 1, 4, 3), (1, 2, 5, 4), (2, 0, 3, 5)], glass)
modifier(prism, "BEVEL", width=0.022, segments=3)
prism.rotation_euler = (0, 0, math.radians(8))


def light_on_table(name, near, far, colors, power, reach):
    """A quad strip from `near` to `far` (each a pair of edge points), coloured across, fading along."""
    across, along = len(colors) - 1, 60
    verts, shades = [], []
    for j in range(along + 1):
        t = j / along
        for i in range(across + 1):
            s = i / across
            p = [near[0][k] * (1 - s) + near[1][k] * s for k in (0, 1)]
            q = [far[0][k] * (1 - s) + far[1][k] * s for k in (0, 1)]
            verts.append((p[0] * (1 - t) + q[0] * t, p[1] * (1 - t) + q[1] * t, 0.002))
            fade = reach(t) * math.sin(math.pi * min(1, max(0, s))) ** 0.6
            shades.append([c * fade for c in colors[i]])
    w = across + 1
    faces = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(along) for i in range(across)]
    obj = mesh(name, verts, faces)
    layer = obj.data.color_attributes.new("shade", "FLOAT_COLOR", "POINT")
    for k, shade in enumerate(shades):
        layer.data[k].color = (*shade, 1)
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    tree = mat.node_tree
    tree.nodes.clear()
    shade = tree.nodes.new("ShaderNodeVertexColor")
    shade.layer_name = "shade"
    glow = tree.nodes.new("ShaderNodeEmission")
    glow.inputs[1].default_value = power
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    both = tree.nodes.new("ShaderNodeAddShader")
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(shade.outputs[0], glow.inputs[0])
    tree.links.new(glow.outputs[0], both.inputs[0])
    tree.links.new(clear.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], out.inputs[0])
    obj.data.materials.append(mat)
    # Seen, mirrored and refracted, but no lamp: thousands of faint faces would only slow the sampling down
    mat.cycles.sample_as_light = False
    obj.visible_shadow = False


def spectrum(n):
    """Wavelengths 690 to 410 nm as linear RGB, roughly as the eye takes them."""
    bell = lambda x, m, w: math.exp(-(((x - m) / w) ** 2))
    out = []
    for i in range(n):
        nm = 690 - 280 * i / (n - 1)
        out.append((1.1 * bell(nm, 612, 44) + 0.25 * bell(nm, 435, 22), 0.95 * bell(nm, 545, 38), 1.25 * bell(nm, 458, 30)))
    return out


white = [(1, 0.96, 0.9)] * 9
light_on_table("Beam", ((-9, -2.62), (-9, -2.54)), ((-0.52, 0.02), (-0.5, 0.1)), white, 1.7, lambda t: 0.3 + 0.7 * t)
light_on_table("Fan", ((0.5, 0.06), (0.52, 0.16)), ((9, -2.9), (9, 0.2)), spectrum(48)[::-1], 2.0, lambda t: 1.5 * (1 - t) ** 1.6 + 0.06)
light_on_table("Inside", ((-0.5, 0.02), (-0.48, 0.1)), ((0.5, 0.06), (0.52, 0.16)), white, 0.8, lambda t: 1 - 0.4 * t)

lamp((-2.5, 5.5, 3.2), (0, 0, 0.3), 3.2, 42, (0.72, 0.83, 1.0), size_y=0.7)
lamp((4.5, 2.0, 2.4), (0, 0, 0.4), 0.35, 60, (1.0, 0.8, 0.62), size_y=2.6)
lamp((-4, -2, 4), (0, 0, 0), 2, 34, (0.8, 0.88, 1.0))
camera((1.5, -4.7, 2.75), (0.5, 0.0, 0.12), lens=46, fstop=2.4, focus=(0.1, -0.35, 0.3))
# Light gathered by the glass would only sparkle at this number of samples
bpy.context.scene.cycles.caustics_refractive = False
shoot(exposure=0.1, bounces=10, clamp=3.0)
