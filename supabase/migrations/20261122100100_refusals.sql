-- Under attack the tables stay small: a refused call leaves no counter, and refused attempts are folded into one row for each
-- network and hour, apart from what was opened.

-- Every caller locks its counters in one order, so that two never wait for each other; nothing is written for a lock.
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

-- Counters of visitors long gone go now and then, a few at a time, past any that are in use.
create function public.gate_sweep() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if pg_catalog.random() < 0.02 then
    delete from public.gate_limits where key in (
      select key from public.gate_limits where expires_at < public.gate_now() limit 500 for update skip locked);
  end if;
end $$;

-- As before, but a refused call writes nothing.
create or replace function public.gate_take(p_limits jsonb) returns jsonb
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

-- What was refused: how often, from where, when first and last. The address and browser are those of the last time.
create table public.gate_refusals (
  id bigint generated always as identity unique,
  hour timestamptz not null,
  kind text not null check (char_length(kind) <= 40),
  network text not null check (char_length(network) <= 64),
  slug text not null default '' check (char_length(slug) <= 64),
  count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  email text check (char_length(email) <= 254),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  primary key (hour, kind, network, slug)
);
create index gate_refusals_last_at on public.gate_refusals (last_at desc);
alter table public.gate_refusals enable row level security;
revoke all on public.gate_refusals from public, anon, authenticated, service_role;

-- After so many networks in one hour the rest share a row: whoever has a million addresses must not fill the disk.
create function public.gate_fold(p_refusals jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  c_networks constant integer := 300;
  v_now constant timestamptz := public.gate_now();
  v_hour constant timestamptz := pg_catalog.date_trunc('hour', v_now, 'UTC');
  v_one record;
begin
  for v_one in
    select * from pg_catalog.jsonb_to_recordset(p_refusals) as r(
      kind text, network text, slug text, email text, ip_address text, user_agent text)
  loop
    if not exists (
      select from public.gate_refusals as g
      where g.hour = v_hour and g.kind = v_one.kind and g.network = v_one.network and g.slug = coalesce(v_one.slug, '')
    ) and (
      select count(*) from public.gate_refusals as g where g.hour = v_hour and g.kind = v_one.kind
    ) >= c_networks then
      v_one.network := 'others';
    end if;
    insert into public.gate_refusals as g
      (hour, kind, network, slug, first_at, last_at, email, ip_address, user_agent)
    values (v_hour, v_one.kind, v_one.network, coalesce(v_one.slug, ''), v_now, v_now, v_one.email,
      coalesce(v_one.ip_address, 'unknown'), v_one.user_agent)
    on conflict (hour, kind, network, slug) do update set
      count = g.count + 1, last_at = excluded.last_at, email = excluded.email,
      ip_address = excluded.ip_address, user_agent = excluded.user_agent;
  end loop;
end $$;

-- An event that is sent a second time, since nobody knows whether the first time arrived, is written once.
alter table public.gate_events add column once text check (char_length(once) <= 64);
create unique index gate_events_once on public.gate_events (once) where once is not null;

create or replace function public.gate_insert_events(p_events jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.gate_events (at, kind, session_id, email, label, slug, ip_address, user_agent, detail, once)
  select public.gate_now(), e.kind, e.session_id, e.email, e.label, e.slug,
         coalesce(e.ip_address, 'unknown'), e.user_agent, coalesce(e.detail, '{}'::jsonb), e.once
  from pg_catalog.jsonb_to_recordset(p_events) as e(
    kind text, session_id text, email text, label text, slug text, ip_address text, user_agent text, detail jsonb, once text)
  on conflict (once) where once is not null do nothing
$$;

-- As before, and refusals (p_refusals) are folded.
drop function public.gate_settle(jsonb, text[], timestamptz, text[]);
create function public.gate_settle(
  p_events jsonb default '[]', p_undo text[] default '{}', p_taken_at timestamptz default null,
  p_reset text[] default '{}', p_refusals jsonb default '[]'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_at integer;
begin
  perform public.gate_lock(p_undo || p_reset);
  for v_row in select key, hits from public.gate_limits where key = any (p_undo) loop
    v_at := pg_catalog.array_position(v_row.hits, p_taken_at);
    continue when v_at is null;
    update public.gate_limits
      set hits = v_row.hits[:v_at - 1] || v_row.hits[v_at + 1:] where key = v_row.key;
  end loop;
  delete from public.gate_limits where key = any (p_reset);
  perform public.gate_insert_events(p_events);
  perform public.gate_fold(p_refusals);
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- The log, newest first, a page at a time. p_what: openings (who asked, was let in, read), refusals, or all. Each row has a
-- cursor; p_after goes on behind it.
drop function public.gate_read_log(timestamptz, integer);
create function public.gate_read_log(
  p_since timestamptz, p_rows integer default 1000, p_until timestamptz default null,
  p_after text default null, p_what text default 'all'
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with place as (
    select coalesce(pg_catalog.split_part(p_after, '~', 1)::timestamptz, p_until, 'infinity') as at,
      pg_catalog.split_part(p_after, '~', 2) as key
  ), found as (
    select * from (
      select created_at as at, 'a' || pg_catalog.lpad(id::text, 18, '0') as key, 'email_attempt' as kind, email,
        null as label, null as slug, null as session_id, ip_address, user_agent, '{}'::jsonb as detail
      from public.nda_access_logs, place where created_at >= p_since and created_at <= place.at and p_what <> 'refusals'
      union all
      select e.at, 'e' || pg_catalog.lpad(id::text, 18, '0'), kind, email, label, slug, session_id, ip_address,
        user_agent, detail
      from public.gate_events as e, place where e.at >= p_since and e.at <= place.at and p_what <> 'refusals'
      union all
      select last_at, 'r' || pg_catalog.lpad(id::text, 18, '0'), kind, email, null, nullif(slug, ''), null, ip_address,
        user_agent, pg_catalog.jsonb_build_object('count', count, 'firstAt', first_at, 'network', network)
      from public.gate_refusals, place
      where last_at >= p_since and last_at <= place.at and p_what <> 'openings'
    ) as everything
    where p_after is null or (everything.at, everything.key) < (select place.at, place.key from place)
    order by at desc, key desc limit p_rows
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - 'key'
    || pg_catalog.jsonb_build_object('cursor', f.at::text || '~' || f.key) order by f.at desc, f.key desc), '[]'::jsonb)
  from found as f
$$;

-- As before, with the folded refusals beside those that older releases wrote one by one.
-- Everything since a moment, in one answer. First and last are of the whole record, so that an old reader who comes back
-- does not look like a new one.
create or replace function public.gate_owner_report(p_since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with seen as materialized (
    select id, at, kind, email, label, slug, session_id, ip_address, detail
    from public.gate_events where at >= p_since
  ), refused as materialized (
    select kind, slug, count, last_at from public.gate_refusals where last_at >= p_since
  ), readers as (
    select email, max(at) as last_seen,
      count(*) filter (where kind = 'document_opened') as opened,
      count(distinct detail ->> 'page') filter (where kind = 'page_viewed') as pages,
      coalesce(sum((detail ->> 'dwellMs')::bigint) filter (where kind = 'page_viewed'), 0) as dwell_ms
    from seen
    where email is not null and kind in ('code_verified', 'document_opened', 'page_viewed', 'access_left')
    group by email order by max(at) desc limit 500
  )
  select pg_catalog.jsonb_build_object(
    'viewers', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'email', r.email, 'last_seen', r.last_seen, 'opened', r.opened, 'pages', r.pages, 'dwell_ms', r.dwell_ms,
        'first_seen', (select min(e.at) from public.gate_events as e
          where e.email = r.email and e.kind in ('code_verified', 'document_opened')),
        'withdrawn', exists (select from public.gate_revocations as w where w.kind = 'email'
          and w.value = public.gate_mailbox(r.email)),
        'sessions', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
            'id', s.session_id, 'last_seen', s.last_seen, 'ip_address', s.ip_address,
            'withdrawn', exists (select from public.gate_revocations as w
              where w.kind = 'session' and w.value = s.session_id)) order by s.last_seen desc), '[]'::jsonb)
          from (select session_id, max(at) as last_seen,
              (pg_catalog.array_agg(ip_address order by at desc))[1] as ip_address
            from seen where email = r.email and session_id is not null and kind not like 'owner\_%'
            group by session_id order by max(at) desc limit 5) as s)
      ) order by r.last_seen desc), '[]'::jsonb) from readers as r),
    'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.page), '[]'::jsonb) from (
      select (detail ->> 'page')::integer as page, count(distinct email) as viewers,
        coalesce(sum((detail ->> 'dwellMs')::bigint), 0) as dwell_ms
      from seen where kind = 'page_viewed' group by 1) as p),
    'studies', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by s.slug), '[]'::jsonb) from (
      select slug, count(*) filter (where kind = 'study_unlocked') as opened,
        coalesce(sum(times) filter (where kind = 'study_refused'), 0)::integer as refused,
        max(at) filter (where kind = 'study_unlocked') as last_opened_at,
        max(at) filter (where kind = 'study_refused') as last_refused_at
      from (
        select slug, kind, at, 1 as times from seen where kind in ('study_unlocked', 'study_refused')
        union all
        select slug, kind, last_at, count from refused where kind = 'study_refused'
      ) as both_kinds group by slug) as s),
    'openings', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'at', o.at, 'slug', o.slug, 'label', o.label, 'session', o.session_id, 'ip_address', o.ip_address,
        'withdrawn', exists (select from public.gate_revocations as w
          where w.kind = 'session' and w.value = o.session_id)) order by o.at desc, o.id desc), '[]'::jsonb)
      from (select id, at, slug, label, session_id, ip_address from seen where kind = 'study_unlocked'
        order by at desc, id desc limit 50) as o),
    'resume', (select pg_catalog.jsonb_build_object('uses', count(*), 'last_used_at', max(at))
      from public.gate_events where kind = 'study_unlocked' and label = 'resume'),
    'attempts', (select count(*) from public.nda_access_logs where created_at >= p_since),
    'codes_refused', (select count(*) from seen where kind = 'code_refused')
      + (select coalesce(sum(count), 0)::integer from refused where kind = 'code_refused'))
$$;

-- Whether the tables answer. Looks at one row, however many there are.
create or replace function public.gate_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ok', (select count(*) >= 0 from (select from public.gate_limits limit 1) as one), 'schema', 2)
$$;

revoke all on function
  public.gate_lock(text[]), public.gate_sweep(), public.gate_fold(jsonb),
  public.gate_settle(jsonb, text[], timestamptz, text[], jsonb),
  public.gate_read_log(timestamptz, integer, timestamptz, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.gate_settle(jsonb, text[], timestamptz, text[], jsonb),
  public.gate_read_log(timestamptz, integer, timestamptz, text, text)
to service_role;
