-- A lane to something that takes only so many calls: p_burst at once, then one each p_each seconds. A call is given its turn in
-- order and told how many seconds to wait for it; one that would wait longer than p_longest is refused and takes no turn.
create function public.gate_pace(
  p_key text, p_burst integer, p_each double precision, p_longest double precision
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_next timestamptz;
  v_wait double precision;
begin
  perform public.gate_lock(array[p_key]);
  v_now := public.gate_now();
  select greatest(v_now, hits[1]) into v_next from public.gate_limits where key = p_key;
  v_next := coalesce(v_next, v_now);
  v_wait := greatest(0, extract(epoch from v_next - v_now) - (p_burst - 1) * p_each);
  if v_wait > p_longest then
    return pg_catalog.jsonb_build_object('allowed', false, 'retry_after', pg_catalog.ceil(v_wait - p_longest)::integer);
  end if;
  v_next := v_next + pg_catalog.make_interval(secs => p_each);
  insert into public.gate_limits as g (key, hits, expires_at) values (p_key, array[v_next], v_next)
  on conflict (key) do update set hits = excluded.hits, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('allowed', true, 'wait', v_wait);
end $$;

revoke all on function public.gate_pace(text, integer, double precision, double precision)
  from public, anon, authenticated, service_role;
grant execute on function public.gate_pace(text, integer, double precision, double precision) to service_role;
