"""Dunes at dusk: long windward slopes, sharp crests, lee sides in blue shadow."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from studio import *

scene = empty_scene()
nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
way = nodes.new("ShaderNodeTexCoord")
split = nodes.new("ShaderNodeSeparateXYZ")
dusk = nodes.new("ShaderNodeValToRGB")
links.new(way.outputs["Generated"], split.inputs[0])
links.new(split.outputs["Z"], dusk.inputs[0])
links.new(dusk.outputs[0], nodes["Background"].inputs[0])
for at, color in [(0.03, (0.95, 0.47, 0.25)), (0.1, (0.8, 0.42, 0.36)), (0.24, (0.36, 0.3, 0.42)), (0.6, (0.1, 0.15, 0.32))]:
    stop = dusk.color_ramp.elements.new(at)
    stop.color = (*color, 1)
dusk.color_ramp.elements.remove(dusk.color_ramp.elements[0])
nodes["Background"].inputs[1].default_value = 0.62

sand = Surface("Sand", Roughness=0.95, Specular=0.05)
grains = sand.noise(2.2, 10, 0.65)
tone = sand.ramp(grains.outputs["Fac"], [(0.3, (0.5, 0.25, 0.115)), (0.7, (0.66, 0.36, 0.18))])
coord = sand.node("ShaderNodeTexCoord")
mapping = sand.node("ShaderNodeMapping", Rotation=(0, 0, math.radians(24)))
sand.link(coord.outputs["Object"], mapping.inputs[0])
ripples = sand.node("ShaderNodeTexWave", wave_type="BANDS", Scale=0.95, Distortion=5.5, Detail=3.0)
ripples.inputs["Detail Scale"].default_value = 0.55
sand.link(mapping.outputs[0], ripples.inputs["Vector"])
sand.bump(ripples.outputs["Fac"], 0.42, 0.12)
sand.bump(sand.noise(9, 8, 0.7).outputs["Fac"], 0.25, 0.05)
# Air between the camera and far crests
view = sand.node("ShaderNodeCameraData")
far = sand.node("ShaderNodeMapRange")
far.inputs["From Min"].default_value = 60
far.inputs["From Max"].default_value = 900
far.inputs["To Max"].default_value = 0.72
sand.link(view.outputs["View Distance"], far.inputs["Value"])
haze = sand.node("ShaderNodeEmission", Color=(0.78, 0.42, 0.27, 1), Strength=0.62)
mix = sand.node("ShaderNodeMixShader")
sand.link(tone.outputs[0], sand.bsdf.inputs["Base Color"])
sand.link(far.outputs[0], mix.inputs[0])
sand.link(sand.bsdf.outputs[0], mix.inputs[1])
sand.link(haze.outputs[0], mix.inputs[2])
sand.link(mix.outputs[0], sand.out.inputs[0])


def dune(x, y, line, top, windward):
    """A long rise from the left to the crest at x = line, a short steep fall to its right."""
    d = x - line
    if d < 0:
        t = min(1.0, -d / windward)
        return top * (1 - t) ** 1.5
    return max(0.0, top - 0.66 * d) if d < top / 0.66 * 0.82 else max(0.0, top * 0.18 * (1 - (d - top / 0.66 * 0.82) / 16))


def height(x, y):
    sway = noise.noise((y * 0.012, 0.0, 1.0)) * 26 + noise.noise((y * 0.04, 0.0, 2.0)) * 4.5
    h = dune(x, y, 17 - y * 0.16 + sway, 15 + 5 * noise.noise((y * 0.015, 3.0, 0.0)), 62)
    for k, (at, slant, top, wide) in enumerate([(74, -0.3, 17, 80), (-60, 0.1, 10, 60), (170, -0.24, 26, 120), (-170, 0.2, 24, 110), (320, -0.1, 34, 200), (-380, 0.3, 40, 190)]):
        bend = noise.noise((y * 0.007, k * 3.3, 5.0)) * 34 + noise.noise((y * 0.03, k * 1.7, 6.0)) * 4
        rise = top * max(0.15, 0.75 + 0.8 * noise.noise((y * 0.008, k * 2.1, 7.0)))
        h = max(h, dune(x, y, at + slant * y + bend, rise, wide))
    return h + 0.5 * noise.noise((x * 0.03, y * 0.03, 3.0)) + 0.9 * noise.noise((x * 0.012, y * 0.012, 4.0))


def ground(u, v):
    # Rows close together near the camera, far apart at the horizon
    y = -70 + 1170 * (0.12 * v + 0.88 * v**3)
    x = (u - 0.5) * (130 + 1.5 * (y + 70))
    return (x, y, height(x, y))


sheet("Dunes", 1000, 800, ground, sand)
lamp((-300, 190, 74), (0, 60, 0), 0.6, 5.6, (1.0, 0.55, 0.27), kind="SUN")
# Stand a few steps down the lee side of the nearest crest and look along it
crest = max((height(x / 2, -34), x / 2) for x in range(120))
camera((crest[1] + 3, -34, crest[0] + 6), (crest[1] - 22, 70, crest[0] - 5), lens=34)
shoot(exposure=0.15)
