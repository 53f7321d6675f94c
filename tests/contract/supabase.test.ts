import { afterAll, describe, expect, test } from "vitest";
import { supabaseClient } from "@/lib/supabase/clients";
import { WHOLE } from "../whole";
import "./cheap-hashes";
import { CONTRACTS, EACH_RUN, ON_SUPABASE } from "./contracts";
import { standInHarness } from "./harness";

const h = await standInHarness();
afterAll(h.close);

const contracts = Object.entries({ ...(WHOLE ? CONTRACTS : EACH_RUN.supabase), ...ON_SUPABASE });
describe.each(contracts)("%s on Supabase (the stand-in)", (_, contract) => contract(h));

test("a function that is declared to only read cannot write, not even by way of another", async () => {
  await h.standIn.pg.exec(`
    create function public.zz_write() returns void language sql security definer as $$
      delete from public.gate_seen where false $$;
    create function public.zz_read() returns void language plpgsql stable security definer as $$
      begin perform public.zz_write(); end $$;
    grant execute on function public.zz_write(), public.zz_read() to service_role`);
  const client = supabaseClient(h.project);
  expect((await client.rpc("zz_write")).error).toBeNull();
  const { error, status } = await client.rpc("zz_read");
  expect([error?.code, status]).toEqual(["25006", 405]);
});
