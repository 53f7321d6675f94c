-- Functions that make one call of what the site called one after the other: each call is a round trip to a project of Supabase.
-- They make the same decisions, in the same order. This file can be applied again to a database that has it.

-- Counts a hit against p_limits and, in the lane of a network's first calls, against p_firsts and p_first. Once p_firsts is
-- full, counts in the other lane: against p_limits and p_again. Then records what the caller has found out, unless a limit is
-- full: events and refusals as in gate_settle. p_undo takes the hits back. `unrecorded` is the error of a record that could not
-- be written, which changes no decision. An event with once_before gets the `once` of a text that ends with the time of the hit,
-- in seconds.
create or replace function public.gate_take_in_lane(
  p_limits jsonb, p_firsts jsonb, p_first jsonb, p_again jsonb,
  p_events jsonb default '[]', p_refusals jsonb default '[]', p_undo boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_first constant jsonb := p_limits || pg_catalog.jsonb_build_array(p_firsts) || p_first;
  c_again constant jsonb := p_limits || p_again;
  v_counted jsonb := c_first;
  v_taken jsonb;
  v_at timestamptz;
begin
  -- Those of both lanes at once: two calls in turn could wait for each other.
  perform public.gate_lock(array(
    select l.key from pg_catalog.jsonb_to_recordset(c_first || c_again) as l(key text)));
  v_taken := public.gate_take(c_first);
  if v_taken ->> 'key' = p_firsts ->> 'key' then
    v_counted := c_again;
    v_taken := public.gate_take(c_again);
  end if;
  v_taken := v_taken || pg_catalog.jsonb_build_object('first', v_counted = c_first);
  if not (v_taken ->> 'allowed')::boolean or p_events || p_refusals = '[]' then
    return v_taken;
  end if;
  v_at := (v_taken ->> 'taken_at')::timestamptz;
  begin
    perform public.gate_settle(
      (select coalesce(pg_catalog.jsonb_agg(case when e ? 'once_before'
        then e - 'once_before' || pg_catalog.jsonb_build_object('once', pg_catalog.encode(pg_catalog.sha256(
          pg_catalog.convert_to((e ->> 'once_before') || pg_catalog.floor(extract(epoch from v_at))::bigint || ']', 'UTF8')
        ), 'hex'))
        else e end), '[]') from pg_catalog.jsonb_array_elements(p_events) as e),
      case when p_undo then array(select l.key from pg_catalog.jsonb_to_recordset(v_counted) as l(key text)) else '{}' end,
      v_at, '{}', p_refusals);
  exception when others then
    v_taken := v_taken || pg_catalog.jsonb_build_object('unrecorded', sqlerrm);
  end;
  return v_taken;
end $$;

-- As gate_pace, with its arguments in one.
create or replace function public.gate_turn(p_pace jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select public.gate_pace(p_pace ->> 'key', (p_pace ->> 'burst')::integer,
    (p_pace ->> 'each')::double precision, (p_pace ->> 'longest')::double precision)
$$;

-- Takes a turn to have a code mailed and, with one, stores the code (gate_code_put, p_alone). It is valid from that turn.
create or replace function public.gate_code_put_in_turn(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_pace jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_turn constant jsonb := public.gate_turn(p_pace);
  v_put jsonb := '{"ok": false}';
begin
  if (c_turn ->> 'allowed')::boolean then
    v_put := public.gate_code_put(p_email_key, p_door, p_id,
      p_seconds + pg_catalog.ceil((c_turn ->> 'wait')::double precision)::integer, null, true);
  end if;
  return v_put || pg_catalog.jsonb_build_object('turn', c_turn);
end $$;

-- The id of the valid code at a door and, with one, a turn to have it checked; or null.
create or replace function public.gate_code_find_in_turn(p_email_key text, p_door text, p_pace jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_id constant jsonb := public.gate_code_find(p_email_key, p_door);
begin
  if c_id is null then
    return null;
  end if;
  return pg_catalog.jsonb_build_object('id', c_id, 'turn', public.gate_turn(p_pace));
end $$;

-- The passcode that a selector names, as gate_passcode_find, and with one a hit (gate_take): `taken`.
create or replace function public.gate_passcode_try(p_selector text, p_slug text, p_limits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_found constant jsonb := public.gate_passcode_find(p_selector, p_slug);
begin
  if c_found is null then
    return null;
  end if;
  return c_found || pg_catalog.jsonb_build_object('taken', public.gate_take(p_limits));
end $$;

revoke all on function
  public.gate_take_in_lane(jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, boolean),
  public.gate_turn(jsonb),
  public.gate_code_put_in_turn(text, text, text, integer, jsonb),
  public.gate_code_find_in_turn(text, text, jsonb),
  public.gate_passcode_try(text, text, jsonb)
from public, anon, authenticated, service_role;
-- gate_pace stays callable: the release before this migration calls it until the new one is deployed.
grant execute on function
  public.gate_take_in_lane(jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, boolean),
  public.gate_code_put_in_turn(text, text, text, integer, jsonb),
  public.gate_code_find_in_turn(text, text, jsonb),
  public.gate_passcode_try(text, text, jsonb)
to service_role;
