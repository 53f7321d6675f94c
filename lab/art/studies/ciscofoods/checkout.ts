/** Review and pay, 390 x 844. */
import { each } from "../../kit/draw";
import { statusBar } from "../../kit/frames";
import { icon } from "../../kit/icons";
import { dish } from "./food";
import { food, grey, ink, leaf } from "./screens";

const head = (t: string) =>
  `<div class="f c" style="padding:8px 16px;height:52px;gap:12px;font:600 17px Text">${icon("back", 26, ink, 2.2)}${t}</div>`;

export const review = (): string =>
  `<div class="app">${statusBar(ink, "12:40")}${head("Dish")}<div style="padding:8px 22px"><h1 style="font:700 34px/1.1 Display">Your order</h1><div style="color:${grey};margin-top:6px">Held until 12:50</div><div class="f" style="gap:14px;padding:22px 0;border-bottom:1px solid #e4ddd6"><div style="margin:-6px">${dish("dosa", 96)}</div><div style="flex:1"><div class="f sb"><b style="font:600 20px Text">Masala dosa</b><b style="font:600 20px Text">₹70</b></div><div class="f c" style="gap:7px;margin:6px 0 12px;font-size:16px">${food(true)}without onion</div><span style="font:600 17px Text;text-decoration:underline">Remove</span></div></div>${each(
    [
      ["Pickup", "Counter 4, about 12:48"],
      ["Total", "₹70"],
    ] as const,
    ([k, v]) =>
      `<div class="f sb" style="padding:18px 0;border-bottom:1px solid #e4ddd6;font-size:18px"><span style="color:${grey}">${k}</span><b style="font-weight:600">${v}</b></div>`,
  )}</div><div class="a" style="left:22px;right:22px;bottom:34px"><div class="add" style="height:60px;font-size:20px">Go to payment</div></div></div>`;

export const pay = (): string =>
  `<div class="app">${statusBar(ink, "12:40")}${head("Your order")}<div style="padding:8px 22px"><h1 style="font:700 34px/1.1 Display">Pay ₹70</h1><div style="margin-top:26px">${each(
    [
      ["Meal wallet", "₹412 left", true],
      ["Card ending 2206", "", false],
      ["At the counter", "", false],
    ] as const,
    ([t, d, on]) =>
      `<div class="f c" style="gap:16px;min-height:74px;border:2px solid ${on ? leaf : "#c9beb4"};border-radius:12px;padding:0 18px;margin-bottom:14px"><i style="width:28px;height:28px;border-radius:50%;border:${on ? `9px solid ${leaf}` : "2px solid #8a7d72"}"></i><div><b style="font:600 19px Text">${t}</b>${d ? `<div style="color:${grey};font-size:16px">${d}</div>` : ""}</div></div>`,
  )}</div></div><div class="a" style="left:22px;right:22px;bottom:34px"><div class="add" style="height:60px;font-size:20px">Pay ₹70 from wallet</div></div></div>`;
