-- The gates' clock, the counters that limit callers, and the lanes to services.
--
-- The site calls the functions that are granted at the end of each file (rooms/store), and inserts into nda_access_logs. A
-- function returns a refusal instead of raising it, because raising rolls the count back.
--
-- Rights are alike in all files. Row-level security without policies refuses every role that does not bypass it; the others need a
-- grant. By default every role may execute a new function, and Supabase grants its API roles more, so each is revoked. The server's
-- secret key (service_role) then gets what the site calls. The public roles may do nothing.

-- The gates' clock. Tests set gate.now; no role of the API can.
create function public.gate_now() returns timestamptz
language sql volatile set search_path = '' as $$
  select coalesce(
    nullif(pg_catalog.current_setting('gate.now', true), '')::timestamptz,
    pg_catalog.clock_timestamp())
$$;

-- One row for each counted subject (a mailbox, a network, the whole site): the times of its recent hits.
create table public.gate_limits (
  key text primary key,
  hits timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index gate_limits_expires_at on public.gate_limits (expires_at);

-- Locks counters until the transaction ends, always in the same order, so that no two callers wait for each other.
create function public.gate_lock(p_keys text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_lock bigint;
begin
  for v_lock in
    select distinct pg_catalog.hashtextextended(k, 0) as h from pg_catalog.unnest(p_keys) as k order by h
  loop
    perform pg_catalog.pg_advisory_xact_lock(v_lock);
  end loop;
end $$;

-- Deletes expired counters now and then, a few at a time, and skips those that are in use.
create function public.gate_sweep() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if pg_catalog.random() < 0.02 then
    delete from public.gate_limits where key in (
      select key from public.gate_limits where expires_at < public.gate_now() limit 500 for update skip locked);
  end if;
end $$;

-- Counts one hit against every limit in p_limits ([{key, limit, seconds}]), or none when one is full: a refusal writes nothing.
-- Each limit applies to every window of its length.
create function public.gate_take(p_limits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_limit record;
  v_now timestamptz;
  v_wait double precision;
  v_longest double precision := 0;
  v_refused text;
begin
  perform public.gate_lock(array(select l.key from pg_catalog.jsonb_to_recordset(p_limits) as l(key text)));
  perform public.gate_sweep();
  v_now := public.gate_now();
  for v_limit in
    select l.key, l."limit", l.seconds, array(
      select h from pg_catalog.unnest(g.hits) as h
      where h > v_now - pg_catalog.make_interval(secs => l.seconds) order by h
    ) as hits
    from pg_catalog.jsonb_to_recordset(p_limits) as l(key text, "limit" integer, seconds integer)
    left join public.gate_limits as g on g.key = l.key
  loop
    if pg_catalog.cardinality(v_limit.hits) >= v_limit."limit" then
      v_wait := v_limit.seconds - extract(epoch from
        v_now - v_limit.hits[pg_catalog.cardinality(v_limit.hits) - v_limit."limit" + 1]);
      if v_wait > v_longest then
        v_longest := v_wait;
        v_refused := v_limit.key;
      end if;
    end if;
  end loop;
  if v_refused is not null then
    return pg_catalog.jsonb_build_object(
      'allowed', false, 'key', v_refused, 'retry_after', pg_catalog.ceil(v_longest)::integer);
  end if;

  insert into public.gate_limits as g (key, hits, expires_at)
  select l.key, array[v_now], v_now + pg_catalog.make_interval(secs => l.seconds)
  from pg_catalog.jsonb_to_recordset(p_limits) as l(key text, seconds integer)
  on conflict (key) do update set
    hits = array(
      select h from pg_catalog.unnest(g.hits) as h
      where h > v_now - (excluded.expires_at - v_now) order by h
    ) || v_now,
    expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('allowed', true, 'taken_at', v_now);
end $$;

-- A lane to a service that takes p_burst calls at once, then one every p_each seconds. Returns the seconds until the turn. A
-- call that would wait longer than p_longest takes no turn. Every mail of a code takes its turn by this call.
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

-- As gate_pace, with its arguments in one.
create function public.gate_turn(p_pace jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select public.gate_pace(p_pace ->> 'key', (p_pace ->> 'burst')::integer,
    (p_pace ->> 'each')::double precision, (p_pace ->> 'longest')::double precision)
$$;

-- Counts a hit against p_limits and, in the lane of a network's first calls, against p_firsts and p_first. Once p_firsts is
-- full, counts in the other lane: against p_limits and p_again. Then records what the caller has found out, unless a limit is
-- full: events and refusals as in gate_settle. p_undo takes the hits back. `unrecorded` is the error of a record that could not
-- be written, which changes no decision. An event with once_before gets the `once` of a text that ends with the time of the hit,
-- in seconds.
create function public.gate_take_in_lane(
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

-- Whether the tables answer. Reads one row, however many there are.
create function public.gate_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ok', (select count(*) >= 0 from (select from public.gate_limits limit 1) as one), 'schema', 2)
$$;

-- Rights

alter table public.gate_limits enable row level security;
revoke all on public.gate_limits from public, anon, authenticated, service_role;
revoke all on function
  public.gate_now, public.gate_lock, public.gate_sweep, public.gate_take, public.gate_pace, public.gate_turn,
  public.gate_take_in_lane, public.gate_health
from public, anon, authenticated, service_role;
grant execute on function public.gate_take, public.gate_pace, public.gate_take_in_lane, public.gate_health to service_role;
