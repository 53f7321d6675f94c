/** Night ride: the cluster between the bars on an unlit road, the beam on the tarmac ahead. */
import { each, n } from "../../kit/draw";
import { range, rng } from "../../kit/geometry";
import { scene } from "../../kit/scene";
import { night, panel } from "./panel";

const rnd = rng(31);
const vp = [800, 300] as const;

const lane = (side: number) =>
  each(range(12), (i) => {
    const [z0, z1] = [1.45 ** i * 7, 1.45 ** i * 7 * 1.2];
    const p = (z: number, w: number) => `${n(vp[0] + side * z * 0.62 + w * z)} ${n(vp[1] + z)}`;
    return `<path d="M${p(z0, -0.016)}L${p(z0, 0.016)}L${p(z1, 0.016)}L${p(z1, -0.016)}Z" fill="#f3ead2" opacity="${n(Math.max(0.06, 0.85 - i * 0.07))}"/>`;
  });

const road = `<svg class="a" style="inset:0" width="1600" height="1000"><defs>
<linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#05070d"/><stop offset=".7" stop-color="#0c1626"/><stop offset="1" stop-color="#20344a"/></linearGradient>
<radialGradient id="beam" cx=".5" cy=".32" r=".62"><stop offset="0" stop-color="#fff0c9" stop-opacity=".85"/><stop offset=".35" stop-color="#e8c88a" stop-opacity=".42"/><stop offset="1" stop-color="#c79a55" stop-opacity="0"/></radialGradient>
<linearGradient id="tar" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#10151c"/><stop offset=".4" stop-color="#1b1c1f"/><stop offset="1" stop-color="#0a0a0b"/></linearGradient>
<radialGradient id="tail"><stop offset="0" stop-color="#ff8a70"/><stop offset=".3" stop-color="#ff3d2a" stop-opacity=".7"/><stop offset="1" stop-color="#ff2a1a" stop-opacity="0"/></radialGradient><filter id="b3" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="3"/></filter><filter id="b30" filterUnits="userSpaceOnUse" x="-100" y="0" width="1800" height="1100"><feGaussianBlur stdDeviation="26"/></filter></defs>
<rect width="1600" height="304" fill="url(#sky)"/><rect y="300" width="1600" height="700" fill="#070a0c"/>
${each(range(110), () => `<circle cx="${n(rnd() * 1600)}" cy="${n(rnd() ** 1.4 * 230)}" r="${n(0.5 + rnd() * 1.1)}" fill="#d4e2ff" opacity="${n(0.15 + rnd() * 0.6)}"/>`)}
<path d="M0 300V196C60 186 96 214 150 190S250 160 320 186 430 172 480 206 570 214 620 246 720 282 790 298L812 298C880 284 930 262 990 232S1100 190 1160 200 1270 150 1340 176 1480 150 1600 178V300Z" fill="#04070a"/>
<path d="M800 300L-700 1000H2300Z" fill="url(#tar)"/>
<path d="M800 300L-700 1000H2300Z" fill="url(#beam)"/>
<ellipse cx="800" cy="470" rx="420" ry="130" fill="#ffe9b8" opacity=".20" filter="url(#b30)"/>
<path d="M800 301L-690 1000" stroke="#efe6cf" stroke-width="3" opacity=".35"/><path d="M800 301L2290 1000" stroke="#efe6cf" stroke-width="3" opacity=".35"/>
${lane(-0.62)}${each([0, 1, 2, 3, 4, 5, 6], (i) => {
  const z = 1.62 ** i * 9;
  return each(
    [-1, 1],
    (s) =>
      `<rect x="${n(vp[0] + s * z * 2.3 - z * 0.02)}" y="${n(vp[1] + z - z * 0.34)}" width="${n(Math.max(1.5, z * 0.04))}" height="${n(z * 0.34)}" fill="#8f8a7c" opacity=".6"/><rect x="${n(vp[0] + s * z * 2.3 - z * 0.02)}" y="${n(vp[1] + z - z * 0.31)}" width="${n(Math.max(1.5, z * 0.04))}" height="${n(z * 0.07)}" fill="#ff9f4a"/>`,
  );
})}
<g><circle cx="792" cy="303" r="16" fill="url(#tail)"/><circle cx="806" cy="303" r="16" fill="url(#tail)"/></g></svg>`;

// Bars, clamps and the housing, as a dark shape with a cool rim of light.
const bike = `<svg class="a" style="inset:0" width="1600" height="1000"><defs><linearGradient id="mir" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3a5068"/><stop offset=".55" stop-color="#1a2836"/><stop offset=".58" stop-color="#0a0f14"/><stop offset="1" stop-color="#0d1216"/></linearGradient><radialGradient id="far"><stop offset="0" stop-color="#fff6dc"/><stop offset=".25" stop-color="#ffe2a0" stop-opacity=".7"/><stop offset="1" stop-color="#ffd070" stop-opacity="0"/></radialGradient><linearGradient id="rim" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#55606b"/><stop offset=".12" stop-color="#1a1e22"/><stop offset="1" stop-color="#060708"/></linearGradient><linearGradient id="grip" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3d444b"/><stop offset=".25" stop-color="#16181b"/><stop offset="1" stop-color="#050506"/></linearGradient>
<linearGradient id="gl" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".34" stop-color="#fff" stop-opacity=".02"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/></linearGradient></defs>
<path d="M-20 700C120 672 250 690 360 742L470 800 440 868 330 812C230 764 110 760 -20 790Z" fill="url(#grip)" stroke="#3a424a" stroke-width="2"/><path d="M1620 700C1480 672 1350 690 1240 742L1130 800 1160 868 1270 812C1370 764 1490 760 1620 790Z" fill="url(#grip)" stroke="#3a424a" stroke-width="2"/>
${each(range(17), (i) => `<path d="M${10 + i * 15} ${n(698 - Math.sin(i / 5) * 6)}l-4 82" stroke="#000" stroke-opacity=".45" stroke-width="4"/><path d="M${1590 - i * 15} ${n(698 - Math.sin(i / 5) * 6)}l4 82" stroke="#000" stroke-opacity=".45" stroke-width="4"/>`)}
<g><path d="M262 678C300 664 352 668 392 700L404 760 330 742 268 726Z" fill="#14171a" stroke="#434c55" stroke-width="2"/><circle cx="306" cy="702" r="13" fill="#23282d" stroke="#58626c" stroke-width="2"/><circle cx="350" cy="716" r="13" fill="#23282d" stroke="#58626c" stroke-width="2"/></g>
<g><path d="M1338 678C1300 664 1248 668 1208 700L1196 760 1270 742 1332 726Z" fill="#14171a" stroke="#434c55" stroke-width="2"/><rect x="1254" y="694" width="52" height="26" rx="5" fill="#7c1f1a" stroke="#b1483f" stroke-width="2"/></g>
<path d="M60 560C150 500 250 512 262 556C250 616 130 640 76 616C50 602 46 578 60 560Z" fill="#0b0e11" stroke="#47515b" stroke-width="3"/><path d="M78 570C150 524 234 530 244 560C230 600 130 620 90 602C70 592 68 580 78 570Z" fill="url(#mir)"/><circle cx="150" cy="574" r="17" fill="url(#far)"/><circle cx="170" cy="574" r="17" fill="url(#far)"/><path d="M180 620L300 700" stroke="#191d21" stroke-width="13"/>
<path d="M1540 560C1450 500 1350 512 1338 556C1350 616 1470 640 1524 616C1550 602 1554 578 1540 560Z" fill="#0b0e11" stroke="#47515b" stroke-width="3"/><path d="M1522 570C1450 524 1366 530 1356 560C1370 600 1470 620 1510 602C1530 592 1532 580 1522 570Z" fill="url(#mir)"/><path d="M1420 620L1300 700" stroke="#191d21" stroke-width="13"/>
<path d="M470 1000L440 868 486 792H1114L1160 868 1130 1000Z" fill="#090a0c"/>
<path d="M372 436C380 414 398 404 424 402C670 390 930 390 1176 402C1202 404 1220 414 1228 436L1260 872C1262 908 1240 928 1206 930C940 944 660 944 394 930C360 928 338 908 340 872Z" fill="url(#rim)" stroke="#5b6772" stroke-width="2"/>
<path d="M396 446C400 436 408 430 424 429C670 418 930 418 1176 429C1192 430 1200 436 1204 446L1232 868C1233 892 1222 903 1200 904C940 917 660 917 400 904C378 903 367 892 368 868Z" fill="#020202"/></svg>`;

const glass = `<svg class="a" style="left:392px;top:452px" width="816" height="440" viewBox="0 0 800 480" preserveAspectRatio="none"><defs><filter id="lit" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9" result="g"/><feColorMatrix in="g" values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 .55 0" result="h"/><feMerge><feMergeNode in="h"/><feMergeNode in="SourceGraphic"/></feMerge></filter><clipPath id="pc"><path d="M14 0H786L800 470Q800 480 790 480H10Q0 480 0 470Z"/></clipPath></defs><g clip-path="url(#pc)"><rect width="800" height="480" fill="#070605"/><g filter="url(#lit)">${panel({ speed: 68, gear: "4", rpm: 4700, fuel: 0.62, lit: ["beam"] }, { ...night, bg: "none" })}</g></g></svg><svg class="a" style="inset:0" width="1600" height="1000"><path d="M396 446C400 436 408 430 424 429C670 418 930 418 1176 429C1192 430 1200 436 1204 446L1232 868C1233 892 1222 903 1200 904C940 917 660 917 400 904C378 903 367 892 368 868Z" fill="url(#gl)"/></svg>`;

export const cover = scene("instrumentcluster/cover", "body{background:#05070a}", road + bike + glass);
