-- Made by `npx tsx workshop/commands/baseline.ts` from supabase/schemas, where the comments are.
create function public.gate_now() returns timestamptz
language sql volatile set search_path = '' as $$
  select coalesce(
    nullif(pg_catalog.current_setting('gate.now', true), '')::timestamptz,
    pg_catalog.clock_timestamp())
$$;
create table public.gate_limits (
  key text primary key,
  hits timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index gate_limits_expires_at on public.gate_limits (expires_at);
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
create function public.gate_sweep() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if pg_catalog.random() < 0.02 then
    delete from public.gate_limits where key in (
      select key from public.gate_limits where expires_at < public.gate_now() limit 500 for update skip locked);
  end if;
end $$;
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
create function public.gate_turn(p_pace jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select public.gate_pace(p_pace ->> 'key', (p_pace ->> 'burst')::integer,
    (p_pace ->> 'each')::double precision, (p_pace ->> 'longest')::double precision)
$$;
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
create function public.gate_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ok', (select count(*) >= 0 from (select from public.gate_limits limit 1) as one), 'schema', 2)
$$;
alter table public.gate_limits enable row level security;
revoke all on public.gate_limits from public, anon, authenticated, service_role;
revoke all on function
  public.gate_now, public.gate_lock, public.gate_sweep, public.gate_take, public.gate_pace, public.gate_turn,
  public.gate_take_in_lane, public.gate_health
from public, anon, authenticated, service_role;
grant execute on function public.gate_take, public.gate_pace, public.gate_take_in_lane, public.gate_health to service_role;
create table public.nda_access_logs (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  created_at timestamptz not null default now()
);
create index nda_access_logs_email on public.nda_access_logs (lower(email), created_at desc);
create index nda_access_logs_place on public.nda_access_logs (created_at desc, id desc);
create table public.gate_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (char_length(kind) <= 40),
  session_id text check (char_length(session_id) <= 64),
  email text check (char_length(email) <= 254),
  label text check (char_length(label) <= 80),
  slug text check (char_length(slug) <= 64),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  detail jsonb not null default '{}'::jsonb,
  -- Equal when a writer retries a call that was cut off.
  once text check (char_length(once) <= 64),
  -- The last write added to a row of reading time, so that no write is added twice.
  written text check (char_length(written) <= 64)
);
create unique index gate_events_once on public.gate_events (once) where once is not null;
create index gate_events_place on public.gate_events (at desc, id desc);
create index gate_events_email on public.gate_events (email, at) where email is not null;
create index gate_events_label on public.gate_events (label, at desc) where label is not null;
create index gate_events_studies on public.gate_events (slug, kind, at) where slug is not null;
create index gate_events_unlocked on public.gate_events (at desc, id desc) where kind = 'study_unlocked';
create index gate_events_room_studies on public.gate_events ((detail ->> 'room'), at desc, id desc)
  where kind = 'study_opened';
create index gate_events_questions on public.gate_events (at desc, id desc) where kind = 'question_asked';
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
create index gate_refusals_place on public.gate_refusals (last_at desc, id desc);
create index gate_refusals_studies on public.gate_refusals (slug, kind, last_at) where slug <> '';
create function public.gate_refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < public.gate_now() - interval '24 months' then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.written is not null and new.at >= old.at
    and (new.detail ->> 'dwellMs')::bigint >= (old.detail ->> 'dwellMs')::bigint
    and new.detail - 'dwellMs' = old.detail - 'dwellMs'
    and pg_catalog.to_jsonb(new) - array['at', 'detail', 'written'] = pg_catalog.to_jsonb(old) - array['at', 'detail', 'written']
  then
    return new;
  end if;
  raise exception 'gate_events is append-only'
    using hint = 'Rows older than 24 months are deleted by gate_purge().';
end $$;
create trigger gate_events_append_only before update or delete on public.gate_events
  for each row execute function public.gate_refuse_change();
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
create function public.gate_insert_events(p_events jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_now timestamptz;
  v_quarter timestamptz;
  v_one record;
begin
  -- Every lock comes before every write, so that two writers never wait for each other.
  perform public.gate_lock(array(
    select l.key from pg_catalog.jsonb_to_recordset(p_events) as e(session_id text, within jsonb)
    cross join lateral (
      select e.session_id as key union all
      select w.key from pg_catalog.jsonb_to_recordset(coalesce(e.within, '[]')) as w(key text)
    ) as l where e.within is not null));
  v_now := public.gate_now();
  v_quarter := pg_catalog.date_bin('15 minutes', v_now, 'epoch');
  insert into public.gate_events (at, kind, session_id, email, label, slug, ip_address, user_agent, detail, once)
  select v_now, e.kind, e.session_id, e.email, e.label, e.slug,
         coalesce(e.ip_address, 'unknown'), e.user_agent, coalesce(e.detail, '{}'::jsonb), e.once
  from pg_catalog.jsonb_to_recordset(p_events) as e(
    kind text, session_id text, email text, label text, slug text, ip_address text, user_agent text, detail jsonb, once text)
  where not coalesce(e.detail ? 'dwellMs', false)
  on conflict (once) where once is not null do nothing;

  for v_one in
    select e.session_id, e.email, e.ip_address, e.user_agent, e.network, e.within, e.detail - 'dwellMs' as rest,
      min(e.once) as once, sum((e.detail ->> 'dwellMs')::bigint) as ms, 'read:' || pg_catalog.md5(
        pg_catalog.concat_ws(' ', e.session_id, e.detail ->> 'page', extract(epoch from v_quarter)::bigint,
          e.detail ->> 'room')) as name
    from pg_catalog.jsonb_to_recordset(p_events) as e(
      session_id text, email text, ip_address text, user_agent text, detail jsonb, once text, network text, within jsonb)
    where e.detail ? 'dwellMs'
    group by 1, 2, 3, 4, 5, 6, 7, e.detail ->> 'page', e.detail ->> 'room' order by name
  loop
    continue when exists (select from public.gate_events as g where g.once = v_one.name and g.written = v_one.once);
    update public.gate_events as g set
      at = v_now, written = v_one.once,
      detail = pg_catalog.jsonb_set(g.detail, '{dwellMs}', pg_catalog.to_jsonb((g.detail ->> 'dwellMs')::bigint + v_one.ms))
    where g.once = v_one.name;
    continue when found;
    if v_one.within is not null and not (public.gate_take(v_one.within) ->> 'allowed')::boolean then
      perform public.gate_fold(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'kind', 'reading_over_limit', 'network', coalesce(v_one.network, v_one.ip_address, 'unknown'), 'email', v_one.email,
        'ip_address', v_one.ip_address, 'user_agent', v_one.user_agent)));
      continue;
    end if;
    insert into public.gate_events (at, kind, session_id, email, ip_address, user_agent, detail, once, written)
    values (v_now, 'page_viewed', v_one.session_id, v_one.email, coalesce(v_one.ip_address, 'unknown'), v_one.user_agent,
      v_one.rest || pg_catalog.jsonb_build_object('dwellMs', v_one.ms), v_one.name, v_one.once);
  end loop;
end $$;
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
create function public.gate_first_session(
  p_kind text, p_email text default null, p_label text default null, p_room text default null
) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(session_id) from public.gate_events
  where kind = p_kind and (p_email is null or email = p_email) and (p_label is null or label = p_label)
    and (p_email is not null or p_label is not null)
    and detail ->> 'room' is not distinct from p_room
  order by id limit 1
$$;
create function public.gate_read_log(
  p_since timestamptz, p_rows integer default 1000, p_until timestamptz default null,
  p_after text default null, p_what text default 'all'
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  c_all constant bigint := 9223372036854775807;
  v_at constant timestamptz := coalesce(pg_catalog.split_part(p_after, '~', 1)::timestamptz, p_until, 'infinity');
  v_letter constant text := coalesce(pg_catalog.left(pg_catalog.split_part(p_after, '~', 2), 1), 'z');
  v_number constant bigint := coalesce(pg_catalog.substr(pg_catalog.split_part(p_after, '~', 2), 2)::bigint, c_all);
  v_a constant bigint := case when v_letter = 'a' then v_number when v_letter > 'a' then c_all else 0 end;
  v_e constant bigint := case when v_letter = 'e' then v_number when v_letter > 'e' then c_all else 0 end;
  v_r constant bigint := case when v_letter = 'r' then v_number when v_letter > 'r' then c_all else 0 end;
begin
  return (
    with found as (
      (select created_at as at, 'a' || pg_catalog.lpad(id::text, 18, '0') as key, 'email_attempt' as kind, email,
        null as label, null as slug, null as session_id, ip_address, user_agent, '{}'::jsonb as detail
      from public.nda_access_logs
      where created_at >= p_since and (created_at, id) < (v_at, v_a) and p_what <> 'refusals'
      order by created_at desc, id desc limit p_rows)
      union all
      (select at, 'e' || pg_catalog.lpad(id::text, 18, '0'), kind, email, label, slug, session_id, ip_address,
        user_agent, detail
      from public.gate_events
      where at >= p_since and (at, id) < (v_at, v_e) and p_what <> 'refusals'
      order by at desc, id desc limit p_rows)
      union all
      (select last_at, 'r' || pg_catalog.lpad(id::text, 18, '0'), kind, email, null, nullif(slug, ''), null, ip_address,
        user_agent, pg_catalog.jsonb_build_object('count', count, 'firstAt', first_at, 'network', network)
      from public.gate_refusals
      where last_at >= p_since and (last_at, id) < (v_at, v_r) and p_what <> 'openings'
      order by last_at desc, id desc limit p_rows)
      order by at desc, key desc limit p_rows
    )
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - 'key'
      || pg_catalog.jsonb_build_object('cursor', f.at::text || '~' || f.key) order by f.at desc, f.key desc), '[]'::jsonb)
    from found as f
  );
end $$;
create function public.gate_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_before constant timestamptz := v_now - interval '24 months';
  v_rows integer;
  v_all integer := 0;
begin
  delete from public.nda_access_logs where created_at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_events where at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_refusals where last_at < v_before;
  get diagnostics v_rows = row_count; v_all := v_all + v_rows;
  delete from public.gate_revocations where kind in ('session', 'left') and at < v_before;
  delete from public.gate_codes where expires_at < v_now;
  delete from public.gate_limits where expires_at < v_now;
  return pg_catalog.jsonb_build_object('rows', v_all);
end $$;
alter table public.nda_access_logs enable row level security;
alter table public.gate_events enable row level security;
alter table public.gate_refusals enable row level security;
revoke all on public.nda_access_logs, public.gate_events, public.gate_refusals from public, anon, authenticated, service_role;
revoke all on sequence
  public.nda_access_logs_id_seq, public.gate_events_id_seq, public.gate_refusals_id_seq
from public, anon, authenticated, service_role;
grant insert on public.nda_access_logs to service_role;
revoke all on function
  public.gate_refuse_change, public.gate_fold, public.gate_insert_events, public.gate_settle, public.gate_first_session,
  public.gate_read_log, public.gate_purge
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_settle, public.gate_first_session, public.gate_read_log, public.gate_purge
to service_role;
create table public.gate_sums (
  what text not null,
  subject text not null,
  hour timestamptz not null,
  n bigint not null,
  primary key (what, subject, hour)
);
create table public.gate_seen (
  id bigint generated always as identity,
  what text not null check (what in ('reader', 'page', 'session', 'room', 'room_page')),
  email text not null,
  -- The page, the session, the room ('room'), or a page of it ('room_page', such as 'helios/7').
  part text not null default '',
  first_at timestamptz,
  last_at timestamptz not null,
  ip_address text not null,
  primary key (what, email, part)
);
create index gate_seen_readers on public.gate_seen (last_at desc, id desc) where what = 'reader';
create index gate_seen_pages on public.gate_seen (last_at) include (part) where what = 'page';
create index gate_seen_rooms on public.gate_seen (part, last_at desc, id desc) where what = 'room';
create index gate_seen_room_pages on public.gate_seen (last_at) include (part) where what = 'room_page';
create function public.gate_parts(p_kind text, p_email text, p_label text, p_slug text, p_detail jsonb)
returns table (what text, subject text, n bigint)
language sql immutable as $$
  select p.what, p.subject, p.n from (
    select p_detail ->> 'page' as page, coalesce(p_detail ->> 'room', 'nda') as room, case
      when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    ('opened', '', (p_kind = 'document_opened')::integer::bigint),
    ('opened_by', p_email, (p_kind = 'document_opened')::integer::bigint),
    ('opened_in', read.room, (p_kind = 'document_opened')::integer::bigint),
    ('read_ms', '', read.ms),
    ('read_ms_by', p_email, read.ms),
    ('read_ms_in', read.room, read.ms),
    ('read_ms_of' || coalesce(':' || (p_detail ->> 'room'), ''), read.page, read.ms),
    ('unlocked', p_slug, (p_kind = 'study_unlocked')::integer::bigint),
    ('used', p_label, (p_kind = 'study_unlocked')::integer::bigint),
    ('study_refused', p_slug, (p_kind = 'study_refused')::integer::bigint),
    ('code_refused', '', (p_kind = 'code_refused')::integer::bigint),
    ('asked', '', (p_kind = 'email_attempt')::integer::bigint)
  ) as p (what, subject, n)
  where p.n <> 0 and p.subject is not null
$$;
create function public.gate_sights(p_kind text, p_at timestamptz, p_session text, p_detail jsonb)
returns table (what text, part text, first_at timestamptz)
language sql immutable as $$
  select s.what, s.part,
    case when s.what in ('reader', 'room') and p_kind in ('code_verified', 'room_entered', 'document_opened') then p_at end
  from (values
    ('reader', '',
      p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed', 'access_left')),
    (case when p_detail ? 'room' then 'room_page' else 'page' end,
      coalesce(p_detail ->> 'room' || '/', '') || (p_detail ->> 'page'),
      p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$'),
    ('room', coalesce(p_detail ->> 'room', 'nda'),
      p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed')),
    ('session', p_session, p_kind not like 'owner\_%')
  ) as s (what, part, counts)
  where s.counts and s.part is not null
$$;
create function public.gate_sum_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select p.what, p.subject, pg_catalog.date_trunc('hour', r.at, 'UTC'), c_sign * sum(p.n)
  from rows as r cross join lateral public.gate_parts(r.kind, r.email, r.label, r.slug, r.detail) as p
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;

  if tg_op = 'DELETE' then
    delete from public.gate_seen as g where g.email in (select r.email from rows as r);
    insert into public.gate_seen (what, email, part, first_at, last_at, ip_address)
    select distinct on (s.what, e.email, s.part) s.what, e.email, s.part,
      min(s.first_at) over (partition by s.what, e.email, s.part), e.at, e.ip_address
    from public.gate_events as e cross join lateral public.gate_sights(e.kind, e.at, e.session_id, e.detail) as s
    where e.email in (select r.email from rows as r)
    order by 1, 2, 3, e.at desc, e.id desc;
  elsif c_sign = 1 then
    insert into public.gate_seen as g (what, email, part, first_at, last_at, ip_address)
    select distinct on (s.what, r.email, s.part) s.what, r.email, s.part,
      min(s.first_at) over (partition by s.what, r.email, s.part), r.at, r.ip_address
    from rows as r cross join lateral public.gate_sights(r.kind, r.at, r.session_id, r.detail) as s
    where r.email is not null
    order by 1, 2, 3, r.at desc, r.id desc
    on conflict (what, email, part) do update set
      first_at = least(g.first_at, excluded.first_at), last_at = greatest(g.last_at, excluded.last_at),
      ip_address = case when g.last_at <= excluded.last_at then excluded.ip_address else g.ip_address end;
  end if;
  return null;
end $$;
create function public.gate_sum_refusals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select p.what, p.subject, pg_catalog.date_trunc('hour', r.last_at, 'UTC'), c_sign * sum(p.n * r.count)
  from rows as r cross join lateral public.gate_parts(r.kind, null, null, nullif(r.slug, ''), '{}') as p
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;
create function public.gate_sum_attempts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  c_sign constant integer := tg_argv[0];
begin
  insert into public.gate_sums as g (what, subject, hour, n)
  select 'asked', '', pg_catalog.date_trunc('hour', r.created_at, 'UTC'), c_sign * count(*)
  from rows as r group by 3 order by 3
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;
create trigger gate_sum_1 after delete on public.gate_events
  referencing old table as rows for each statement execute function public.gate_sum_events('-1');
create trigger gate_sum_1u after update on public.gate_events
  referencing old table as rows for each statement execute function public.gate_sum_events('-1');
create trigger gate_sum_2 after insert on public.gate_events
  referencing new table as rows for each statement execute function public.gate_sum_events('1');
create trigger gate_sum_2u after update on public.gate_events
  referencing new table as rows for each statement execute function public.gate_sum_events('1');
create trigger gate_sum_1 after delete on public.gate_refusals
  referencing old table as rows for each statement execute function public.gate_sum_refusals('-1');
create trigger gate_sum_1u after update on public.gate_refusals
  referencing old table as rows for each statement execute function public.gate_sum_refusals('-1');
create trigger gate_sum_2 after insert on public.gate_refusals
  referencing new table as rows for each statement execute function public.gate_sum_refusals('1');
create trigger gate_sum_2u after update on public.gate_refusals
  referencing new table as rows for each statement execute function public.gate_sum_refusals('1');
create trigger gate_sum_1 after delete on public.nda_access_logs
  referencing old table as rows for each statement execute function public.gate_sum_attempts('-1');
create trigger gate_sum_2 after insert on public.nda_access_logs
  referencing new table as rows for each statement execute function public.gate_sum_attempts('1');
create function public.gate_count_seen() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old constant timestamptz := pg_catalog.date_trunc('hour', old.last_at, 'UTC');
  v_new constant timestamptz := pg_catalog.date_trunc('hour', new.last_at, 'UTC');
  v_seen constant text := coalesce(new.what, old.what);
  v_part constant text := coalesce(new.part, old.part);
  v_what constant text := case v_seen when 'reader' then 'readers' when 'page' then 'readers_of' when 'room' then 'readers_in'
    when 'room_page' then 'readers_of:' || pg_catalog.split_part(v_part, '/', 1) end;
  v_subject constant text := case v_seen when 'room_page' then pg_catalog.split_part(v_part, '/', 2) else v_part end;
begin
  if v_what is null or v_old = v_new then
    return null;
  end if;
  insert into public.gate_sums as g (what, subject, hour, n)
  select v_what, v_subject, c.hour, c.n from (values (v_old, -1), (v_new, 1)) as c (hour, n) where c.hour is not null
  on conflict (what, subject, hour) do update set n = g.n + excluded.n;
  return null;
end $$;
create trigger gate_seen_counted after insert or update or delete on public.gate_seen
  for each row execute function public.gate_count_seen();
create function public.gate_drop_sum() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_sums where what = new.what and subject = new.subject and hour = new.hour;
  return null;
end $$;
create trigger gate_sums_nothing after update on public.gate_sums
  for each row when (new.n = 0) execute function public.gate_drop_sum();
create function public.gate_owner_readers(p_since timestamptz, p_rows integer default 50, p_after text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  -- The first whole hour.
  v_next constant timestamptz := pg_catalog.date_trunc('hour', p_since + interval '1 hour' - interval '1 microsecond', 'UTC');
  v_at constant timestamptz := coalesce(
    timestamptz 'epoch' + pg_catalog.split_part(p_after, '-', 1)::bigint * interval '1 microsecond', 'infinity');
  v_id constant bigint := coalesce(pg_catalog.split_part(p_after, '-', 2)::bigint, 0);
begin
  return (
    with page as materialized (
      select id, email, first_at, last_at, pg_catalog.row_number() over (order by last_at desc, id desc) as place
      from public.gate_seen
      where what = 'reader' and last_at >= p_since and (last_at, id) < (v_at, v_id)
      order by last_at desc, id desc limit p_rows + 1
    )
    select pg_catalog.jsonb_build_object(
      'viewers', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'email', r.email, 'first_seen', r.first_at, 'last_seen', r.last_at,
          'opened', coalesce(sums.opened, 0), 'dwell_ms', coalesce(sums.read_ms, 0),
          'pages', (select count(*) from public.gate_seen as p
            where p.what = 'page' and p.email = r.email and p.last_at >= p_since),
          'withdrawn', exists (select from public.gate_revocations as w where w.kind = 'email'
            and w.value = public.gate_mailbox(r.email)),
          'domain_withdrawn', (select min(w.value) from public.gate_revocations as w where w.kind = 'domain'
            and '.' || pg_catalog.split_part(r.email, '@', 2) like '%.' || w.value),
          'sessions', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
              'id', s.part, 'last_seen', s.last_at, 'ip_address', s.ip_address,
              'withdrawn', exists (select from public.gate_revocations as w
                where w.kind = 'session' and w.value = s.part)) order by s.last_at desc), '[]'::jsonb)
            from (select part, last_at, ip_address from public.gate_seen
              where what = 'session' and email = r.email and last_at >= p_since
              order by last_at desc limit 5) as s)
        ) order by r.place), '[]'::jsonb)
        from page as r cross join lateral (
          select sum(b.n) filter (where b.what = 'opened_by') as opened,
            sum(b.n) filter (where b.what = 'read_ms_by') as read_ms
          from (
            select what, n from public.gate_sums
            where what in ('opened_by', 'read_ms_by') and subject = r.email and hour >= v_next
            union all
            select p.what, p.n from public.gate_events as e
            cross join lateral public.gate_parts(e.kind, e.email, null, null, e.detail) as p
            where e.email = r.email and e.at >= p_since and e.at < v_next
          ) as b
        ) as sums
        where r.place <= p_rows),
      'next', (select (extract(epoch from r.last_at) * 1000000)::bigint || '-' || r.id from page as r
        where r.place = p_rows and exists (select from page where place > p_rows)))
  );
end $$;
create function public.gate_owner_report(p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_next constant timestamptz := pg_catalog.date_trunc('hour', p_since + interval '1 hour' - interval '1 microsecond', 'UTC');
begin
  return (
    with sums as materialized (
      select what, subject, sum(n)::bigint as n
      from (
        select what, subject, n from public.gate_sums
        where hour >= v_next and what in ('opened', 'read_ms', 'read_ms_of', 'readers', 'readers_of', 'unlocked',
          'study_refused', 'code_refused', 'asked')
        union all
        select p.what, p.subject, p.n * r.times
        from (
          select kind, slug, detail, 1 as times from public.gate_events where at >= p_since and at < v_next
          union all
          select kind, nullif(slug, ''), '{}', count from public.gate_refusals
          where last_at >= p_since and last_at < v_next
          union all
          select 'email_attempt', null, '{}', count(*) from public.nda_access_logs
          where created_at >= p_since and created_at < v_next
        ) as r cross join lateral public.gate_parts(r.kind, null, null, r.slug, r.detail) as p
        union all
        select 'readers', '', count(*) from public.gate_seen
        where what = 'reader' and last_at >= p_since and last_at < v_next
        union all
        select 'readers_of', part, 1 from public.gate_seen
        where what = 'page' and last_at >= p_since and last_at < v_next
      ) as both_parts group by 1, 2
    )
    select pg_catalog.jsonb_build_object(
      'readers', coalesce((select n from sums where what = 'readers'), 0),
      'opened', coalesce((select n from sums where what = 'opened'), 0),
      'dwell_ms', coalesce((select n from sums where what = 'read_ms'), 0),
      'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'page', p.subject::integer, 'viewers', p.n, 'dwell_ms', coalesce(s.n, 0)) order by p.subject::integer), '[]'::jsonb)
        from sums as p left join sums as s on s.what = 'read_ms_of' and s.subject = p.subject
        where p.what = 'readers_of'),
      'studies', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'slug', s.subject, 'opened', s.opened, 'refused', s.refused,
          'last_opened_at', (select max(e.at) from public.gate_events as e
            where e.slug = s.subject and e.kind = 'study_unlocked' and e.at >= p_since),
          'last_refused_at', (select max(at) from (
            select max(e.at) as at from public.gate_events as e
            where e.slug = s.subject and e.kind = 'study_refused' and e.at >= p_since
            union all
            select max(r.last_at) from public.gate_refusals as r
            where r.slug <> '' and r.slug = s.subject and r.kind = 'study_refused' and r.last_at >= p_since
          ) as lasts)) order by s.subject), '[]'::jsonb)
        from (select subject, coalesce(sum(n) filter (where what = 'unlocked'), 0) as opened,
            coalesce(sum(n) filter (where what = 'study_refused'), 0) as refused
          from sums where what in ('unlocked', 'study_refused') group by subject) as s),
      'openings', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'at', o.at, 'slug', o.slug, 'label', o.label, 'session', o.session_id, 'ip_address', o.ip_address,
          'withdrawn', exists (select from public.gate_revocations as w
            where w.kind = 'session' and w.value = o.session_id)) order by o.at desc, o.id desc), '[]'::jsonb)
        from (select id, at, slug, label, session_id, ip_address from public.gate_events
          where kind = 'study_unlocked' and at >= p_since order by at desc, id desc limit 50) as o),
      'resume', (select pg_catalog.jsonb_build_object('uses', coalesce(sum(n), 0), 'last_used_at',
          (select max(at) from public.gate_events where kind = 'study_unlocked' and label = 'resume'))
        from public.gate_sums where what = 'used' and subject = 'resume'),
      'domains', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'domain', value, 'at', at) order by value), '[]'::jsonb)
        from public.gate_revocations where kind = 'domain'),
      'attempts', coalesce((select n from sums where what = 'asked'), 0),
      'codes_refused', coalesce((select n from sums where what = 'code_refused'), 0))
  );
end $$;
alter table public.gate_sums enable row level security;
alter table public.gate_seen enable row level security;
revoke all on public.gate_sums, public.gate_seen from public, anon, authenticated, service_role;
revoke all on sequence public.gate_seen_id_seq from public, anon, authenticated, service_role;
revoke all on function
  public.gate_parts, public.gate_sights, public.gate_sum_events, public.gate_sum_refusals, public.gate_sum_attempts,
  public.gate_count_seen, public.gate_drop_sum, public.gate_owner_readers, public.gate_owner_report
from public, anon, authenticated, service_role;
grant execute on function public.gate_owner_readers, public.gate_owner_report to service_role;
create table public.gate_reads (
  email text not null,
  room text not null,
  page integer not null,
  ms bigint not null,
  -- Reading after a pause of more than half an hour is another visit. 0: the page was loaded and not read.
  visits integer not null,
  last_at timestamptz,
  primary key (email, room, page)
);
create function public.gate_reading(p_kind text, p_detail jsonb)
returns table (room text, page integer, ms bigint, visit boolean)
language sql immutable as $$
  select coalesce(p_detail ->> 'room', 'nda'), r.page, coalesce(read.ms, 0), r.visit
  from (select
    case when p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$' then (p_detail ->> 'page')::integer end as page,
    case when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    (0, p_kind in ('document_opened', 'study_opened', 'page_viewed')),
    (read.page, read.ms is not null)
  ) as r (page, visit)
  where r.page is not null
    and p_kind in ('code_verified', 'room_entered', 'document_opened', 'study_opened', 'page_viewed')
$$;
create function public.gate_is_pause(p_before timestamptz, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_before is null or date_bin('15 minutes', p_at, 'epoch') > date_bin('15 minutes', p_before, 'epoch') + interval '30 minutes'
$$;
create function public.gate_read_again(p_emails text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_reads where email = any (p_emails);
  insert into public.gate_reads (email, room, page, ms, visits, last_at)
  select s.email, s.room, s.page, sum(s.ms), count(*) filter (where s.visit and public.gate_is_pause(s.before, s.at)),
    max(s.at) filter (where s.visit)
  from (
    select e.email, e.at, r.*, pg_catalog.lag(e.at) over (partition by e.email, r.room, r.page, r.visit order by e.at) as before
    from public.gate_events as e cross join lateral public.gate_reading(e.kind, e.detail) as r
    where e.email = any (p_emails)
  ) as s group by 1, 2, 3;
end $$;
create function public.gate_read_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_again text[];
  v_one record;
begin
  if tg_op = 'DELETE' then
    perform public.gate_read_again(array(select distinct r.email from rows as r where r.email is not null));
    return null;
  elsif tg_op = 'UPDATE' then
    for v_one in
      select r.email, now.room, now.page, now.ms - was.ms as ms, r.at, now.visit
      from rows as r join gone as g using (id)
      cross join lateral public.gate_reading(r.kind, r.detail) as now
      join lateral public.gate_reading(g.kind, g.detail) as was on was.page = now.page
      where r.email is not null order by r.email, now.room, now.page
    loop
      update public.gate_reads set ms = ms + v_one.ms,
        last_at = case when v_one.visit then greatest(last_at, v_one.at) else last_at end
      where email = v_one.email and room = v_one.room and page = v_one.page;
    end loop;
    return null;
  end if;
  v_again := array(
    select distinct r.email from rows as r cross join lateral public.gate_reading(r.kind, r.detail) as s
    join public.gate_reads as g on g.email = r.email and g.room = s.room and g.page = s.page
    where s.visit and pg_catalog.date_bin('15 minutes', r.at, 'epoch') < pg_catalog.date_bin('15 minutes', g.last_at, 'epoch'));
  insert into public.gate_reads as g (email, room, page, ms, visits, last_at)
  select s.email, s.room, s.page, sum(s.ms), count(*) filter (where s.visit and public.gate_is_pause(s.before, s.at)),
    max(s.at) filter (where s.visit)
  from (
    select r.email, r.at, s.*, coalesce(
      pg_catalog.lag(r.at) over (partition by r.email, s.room, s.page, s.visit order by r.at), known.last_at) as before
    from rows as r cross join lateral public.gate_reading(r.kind, r.detail) as s
    left join public.gate_reads as known on known.email = r.email and known.room = s.room and known.page = s.page
    where r.email <> all (v_again)
  ) as s group by 1, 2, 3 order by 1, 2, 3
  on conflict (email, room, page) do update set
    ms = g.ms + excluded.ms, visits = g.visits + excluded.visits, last_at = greatest(g.last_at, excluded.last_at);
  if v_again <> '{}' then
    perform public.gate_read_again(v_again);
  end if;
  return null;
end $$;
create trigger gate_sum_3 after delete on public.gate_events
  referencing old table as rows for each statement execute function public.gate_read_events();
create trigger gate_sum_3u after update on public.gate_events
  referencing old table as gone new table as rows for each statement execute function public.gate_read_events();
create trigger gate_sum_4 after insert on public.gate_events
  referencing new table as rows for each statement execute function public.gate_read_events();
create function public.gate_owner_rooms(p_since timestamptz, p_rooms text[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_next constant timestamptz := pg_catalog.date_trunc('hour', p_since + interval '1 hour' - interval '1 microsecond', 'UTC');
begin
  return (
    with sums as materialized (
      select subject, coalesce(sum(n) filter (where what = 'readers_in'), 0)::bigint as readers,
        coalesce(sum(n) filter (where what = 'opened_in'), 0)::bigint as opened,
        coalesce(sum(n) filter (where what = 'read_ms_in'), 0)::bigint as ms
      from (
        select what, subject, n from public.gate_sums
        where what in ('readers_in', 'opened_in', 'read_ms_in') and subject = any (p_rooms) and hour >= v_next
        union all
        select p.what, p.subject, p.n from public.gate_events as e
        cross join lateral public.gate_parts(e.kind, null, null, null, e.detail) as p
        where e.at >= p_since and e.at < v_next and p.what in ('opened_in', 'read_ms_in')
        union all
        select 'readers_in', part, 1 from public.gate_seen
        where what = 'room' and part = any (p_rooms) and last_at >= p_since and last_at < v_next
      ) as both_parts group by subject
    )
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'room', r.room, 'readers', coalesce(s.readers, 0), 'opened', coalesce(s.opened, 0), 'dwell_ms', coalesce(s.ms, 0),
      'last_seen', (select max(g.last_at) from public.gate_seen as g where g.what = 'room' and g.part = r.room
        and g.last_at >= p_since)) order by r.place), '[]'::jsonb)
    from pg_catalog.unnest(p_rooms) with ordinality as r (room, place) left join sums as s on s.subject = r.room
  );
end $$;
create function public.gate_owner_room(
  p_room text, p_since timestamptz, p_rows integer default 50, p_after text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_next constant timestamptz := pg_catalog.date_trunc('hour', p_since + interval '1 hour' - interval '1 microsecond', 'UTC');
  v_at constant timestamptz := coalesce(
    timestamptz 'epoch' + pg_catalog.split_part(p_after, '-', 1)::bigint * interval '1 microsecond', 'infinity');
  v_id constant bigint := coalesce(pg_catalog.split_part(p_after, '-', 2)::bigint, 0);
  v_of constant text := case p_room when 'nda' then '' else ':' || p_room end;
begin
  return (
    with page as materialized (
      select id, email, first_at, last_at, pg_catalog.row_number() over (order by last_at desc, id desc) as place
      from public.gate_seen
      where what = 'room' and part = p_room and last_at >= p_since and (last_at, id) < (v_at, v_id)
      order by last_at desc, id desc limit p_rows + 1
    ), sums as materialized (
      select what, subject, sum(n)::bigint as n from (
        select pg_catalog.split_part(what, ':', 1) as what, subject, n from public.gate_sums
        where what in ('read_ms_of' || v_of, 'readers_of' || v_of) and hour >= v_next
        union all
        select 'read_ms_of', p.subject, p.n from public.gate_events as e
        cross join lateral public.gate_parts(e.kind, null, null, null, e.detail) as p
        where e.at >= p_since and e.at < v_next and p.what = 'read_ms_of' || v_of
        union all
        select 'readers_of', part, 1 from public.gate_seen
        where what = 'page' and v_of = '' and last_at >= p_since and last_at < v_next
        union all
        select 'readers_of', pg_catalog.split_part(part, '/', 2), 1 from public.gate_seen
        where what = 'room_page' and pg_catalog.split_part(part, '/', 1) = p_room
          and last_at >= p_since and last_at < v_next
      ) as both_parts group by 1, 2
    )
    select pg_catalog.jsonb_build_object(
      'readers', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'email', r.email, 'first_seen', r.first_at, 'last_seen', r.last_at,
          'visits', coalesce(whole.visits, 0), 'dwell_ms', coalesce(whole.ms, 0),
          'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
              'page', p.page, 'dwell_ms', p.ms, 'visits', p.visits) order by p.page), '[]'::jsonb)
            from public.gate_reads as p where p.email = r.email and p.room = p_room and p.page > 0),
          'last_page', (select p.page from public.gate_reads as p
            where p.email = r.email and p.room = p_room and p.page > 0 and p.last_at is not null
            order by p.last_at desc, p.page desc limit 1),
          'withdrawn', exists (select from public.gate_revocations as w where w.kind = 'email'
            and w.value = public.gate_mailbox(r.email)),
          'domain_withdrawn', (select min(w.value) from public.gate_revocations as w where w.kind = 'domain'
            and '.' || pg_catalog.split_part(r.email, '@', 2) like '%.' || w.value)
        ) order by r.place), '[]'::jsonb)
        from page as r left join public.gate_reads as whole
          on whole.email = r.email and whole.room = p_room and whole.page = 0
        where r.place <= p_rows),
      'next', (select (extract(epoch from r.last_at) * 1000000)::bigint || '-' || r.id from page as r
        where r.place = p_rows and exists (select from page where place > p_rows)),
      'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'page', p.subject::integer, 'viewers', p.n, 'dwell_ms', coalesce(s.n, 0)) order by p.subject::integer), '[]'::jsonb)
        from sums as p left join sums as s on s.what = 'read_ms_of' and s.subject = p.subject
        where p.what = 'readers_of'))
  );
end $$;
create function public.gate_questions(p_since timestamptz, p_rows integer, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', q.at, 'email', q.email, 'room', q.detail ->> 'room',
    'page', (q.detail ->> 'page')::integer, 'text', q.detail ->> 'text') order by q.at desc, q.id desc), '[]'::jsonb)
  from (
    select id, at, email, detail from public.gate_events
    where kind = 'question_asked' and at >= p_since and (p_room is null or detail ->> 'room' = p_room)
    order by at desc, id desc limit p_rows
  ) as q
$$;
create function public.gate_room_studies(p_room text, p_since timestamptz, p_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', s.at, 'email', s.email, 'study', s.slug,
    'ip_address', s.ip_address) order by s.at desc, s.id desc), '[]'::jsonb)
  from (
    select id, at, email, slug, ip_address from public.gate_events
    where kind = 'study_opened' and detail ->> 'room' = p_room and at >= p_since
    order by at desc, id desc limit p_rows
  ) as s
$$;
alter table public.gate_reads enable row level security;
revoke all on public.gate_reads from public, anon, authenticated, service_role;
revoke all on function
  public.gate_reading, public.gate_is_pause, public.gate_read_again, public.gate_read_events, public.gate_owner_rooms,
  public.gate_owner_room, public.gate_questions, public.gate_room_studies
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_owner_rooms, public.gate_owner_room, public.gate_questions, public.gate_room_studies
to service_role;
create table public.gate_codes (
  email_key text not null,
  -- At a room: 'room:' and its slug.
  door text not null check (door in ('document', 'owner') or door ~ '^room:[a-z0-9-]{1,40}$'),
  -- Names this one code, also in the cookie of the browser that asked for it.
  id text not null check (char_length(id) <= 64),
  code_hash text,
  expires_at timestamptz not null,
  primary key (email_key, door)
);
create function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_elsewhere boolean := false;
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_door <> 'owner' then
    update public.gate_codes set code_hash = p_hash where email_key = p_email_key and door not in ('owner', p_door);
    v_elsewhere := found;
  elsif p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true, 'elsewhere', v_elsewhere);
end $$;
create function public.gate_code_find(p_email_key text, p_door text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(id) from public.gate_codes
  where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
$$;
create function public.gate_code_use(
  p_email_key text, p_door text, p_id text default null, p_hashes text[] default '{}', p_everywhere boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  delete from public.gate_codes
    where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
      and (id = p_id or code_hash = any (p_hashes));
  v_found := found;
  if v_found and p_everywhere and p_door <> 'owner' then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  return pg_catalog.jsonb_build_object('ok', v_found);
end $$;
create function public.gate_code_put_in_turn(
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
create function public.gate_code_find_in_turn(p_email_key text, p_door text, p_pace jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_id constant jsonb := public.gate_code_find(p_email_key, p_door);
begin
  if c_id is null then
    return null;
  end if;
  return pg_catalog.jsonb_build_object('id', c_id, 'turn', public.gate_turn(p_pace));
end $$;
alter table public.gate_codes enable row level security;
revoke all on public.gate_codes from public, anon, authenticated, service_role;
revoke all on function
  public.gate_code_put, public.gate_code_find, public.gate_code_use, public.gate_code_put_in_turn,
  public.gate_code_find_in_turn
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_code_put, public.gate_code_find, public.gate_code_use, public.gate_code_put_in_turn,
  public.gate_code_find_in_turn
to service_role;
create table public.gate_passcodes (
  id bigint generated always as identity primary key,
  label text not null unique check (char_length(label) between 1 and 80),
  selector text not null unique,
  hash text not null,
  -- The studies that it opens, and rooms ('room:' and the slug); null for all studies.
  slugs text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create function public.gate_passcode_add(
  p_label text, p_selector text, p_hash text, p_slugs text[] default null, p_expires_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gate_passcodes (label, selector, hash, slugs, created_at, expires_at)
  values (p_label, p_selector, p_hash, p_slugs, public.gate_now(), p_expires_at);
  return pg_catalog.jsonb_build_object('ok', true);
exception when unique_violation then
  return pg_catalog.jsonb_build_object('ok', false);
end $$;
create function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (p_slug = any (slugs) or (slugs is null and p_slug not like 'room:%'))
$$;
create function public.gate_passcode_try(p_selector text, p_slug text, p_limits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_found constant jsonb := public.gate_passcode_find(p_selector, p_slug);
begin
  if c_found is null then
    return null;
  end if;
  return c_found || pg_catalog.jsonb_build_object('taken', public.gate_take(p_limits));
end $$;
create function public.gate_passcode_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'label', p.label, 'slugs', p.slugs, 'created_at', p.created_at, 'expires_at', p.expires_at,
    'revoked_at', p.revoked_at,
    'uses', (select coalesce(sum(n), 0) from public.gate_sums where what = 'used' and subject = p.label)
      + case when p.slugs is null then 0 else (select count(*) from public.gate_events as e
        where e.label = p.label and e.kind = 'room_unlocked') end,
    'last_used_at', (select max(e.at) from public.gate_events as e
      where e.label = p.label and e.kind in ('study_unlocked', 'room_unlocked'))) order by p.id), '[]'::jsonb)
  from public.gate_passcodes as p
$$;
alter table public.gate_passcodes enable row level security;
revoke all on public.gate_passcodes from public, anon, authenticated, service_role;
revoke all on sequence public.gate_passcodes_id_seq from public, anon, authenticated, service_role;
revoke all on function
  public.gate_passcode_add, public.gate_passcode_find, public.gate_passcode_try, public.gate_passcode_list
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_passcode_add, public.gate_passcode_find, public.gate_passcode_try, public.gate_passcode_list
to service_role;
create table public.gate_revocations (
  kind text not null check (kind in ('email', 'domain', 'label', 'session', 'left')),
  value text not null check (char_length(value) <= 254),
  at timestamptz not null,
  primary key (kind, value)
);
create function public.gate_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_email, '^([^@]+?)\+[^@]*@', '\1@')
$$;
create function public.gate_revoke(p_kind text, p_value text, p_lift boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_passcodes integer := 0;
  v_found boolean;
begin
  if p_lift then
    delete from public.gate_revocations where kind = p_kind and value = p_value;
    v_found := found;
    if p_kind = 'label' then
      update public.gate_passcodes set revoked_at = null where label = p_value and revoked_at is not null;
      v_found := v_found or found;
    end if;
    return pg_catalog.jsonb_build_object('found', v_found, 'passcodes', 0);
  end if;
  insert into public.gate_revocations (kind, value, at) values (p_kind, p_value, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  if p_kind = 'label' then
    update public.gate_passcodes set revoked_at = public.gate_now() where label = p_value and revoked_at is null;
    get diagnostics v_passcodes = row_count;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'revoked',
    'email', case when p_kind = 'email' then p_value end,
    'label', case when p_kind = 'label' then p_value end,
    'session_id', case when p_kind = 'session' then p_value end,
    'detail', case when p_kind = 'domain' then pg_catalog.jsonb_build_object('domain', p_value) end)));
  return pg_catalog.jsonb_build_object('found', true, 'passcodes', v_passcodes);
end $$;
create function public.gate_revocations() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'kind', kind, 'value', value, 'at', at)), '[]'::jsonb)
  from public.gate_revocations
  where kind in ('email', 'domain') or at > public.gate_now() - interval '13 hours'
$$;
create function public.gate_end_session(p_session text) returns jsonb
language sql security definer set search_path = '' as $$
  insert into public.gate_revocations (kind, value, at) values ('left', p_session, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  select 'true'::jsonb
$$;
alter table public.gate_revocations enable row level security;
revoke all on public.gate_revocations from public, anon, authenticated, service_role;
revoke all on function
  public.gate_mailbox, public.gate_revoke, public.gate_revocations, public.gate_end_session
from public, anon, authenticated, service_role;
grant execute on function public.gate_revoke, public.gate_revocations, public.gate_end_session to service_role;
create table public.gate_room_lists (
  room text not null check (room ~ '^[a-z0-9-]{1,40}$'),
  value text not null check (char_length(value) between 3 and 254),
  kind text not null check (kind in ('listed', 'blocked', 'removed')),
  at timestamptz not null,
  primary key (room, value)
);
create function public.gate_room_set(p_room text, p_value text, p_kind text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  select exists (select from public.gate_room_lists where room = p_room and value = p_value) into v_found;
  if p_kind is null then
    delete from public.gate_room_lists where room = p_room and value = p_value;
  else
    insert into public.gate_room_lists (room, value, kind, at) values (p_room, p_value, p_kind, public.gate_now())
    on conflict (room, value) do update set kind = excluded.kind, at = excluded.at;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'room_' || coalesce(p_kind, 'reset'), 'detail', pg_catalog.jsonb_build_object('room', p_room, 'entry', p_value))));
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;
create function public.gate_room_lists(p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'value', value, 'kind', kind, 'at', at) order by room, value), '[]'::jsonb)
  from public.gate_room_lists where p_room is null or room = p_room
$$;
alter table public.gate_room_lists enable row level security;
revoke all on public.gate_room_lists from public, anon, authenticated, service_role;
revoke all on function public.gate_room_set, public.gate_room_lists from public, anon, authenticated, service_role;
grant execute on function public.gate_room_set, public.gate_room_lists to service_role;
create table public.gate_approvals (
  room text not null check (room ~ '^[a-z0-9-]{1,40}$'),
  -- The address without its +tag.
  mailbox text not null check (char_length(mailbox) between 3 and 254),
  -- As proved: mails go there.
  email text not null check (char_length(email) between 3 and 254),
  state text not null check (state in ('asked', 'approved', 'refused')),
  -- What the reader left for the owner.
  line text not null default '' check (char_length(line) <= 300),
  -- The session that asked.
  session_id text check (char_length(session_id) <= 64),
  -- Null if the owner decided before the reader asked.
  asked_at timestamptz,
  decided_at timestamptz,
  -- When both were told that nobody has answered.
  reminded_at timestamptz,
  primary key (room, mailbox)
);
create index gate_approvals_waiting on public.gate_approvals (asked_at) where state = 'asked';
create function public.gate_approval_ask(
  p_room text, p_mailbox text, p_email text, p_session text, p_line text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gate_approvals (room, mailbox, email, state, line, session_id, asked_at)
  values (p_room, p_mailbox, p_email, 'asked', p_line, p_session, public.gate_now())
  on conflict (room, mailbox) do nothing;
  return pg_catalog.jsonb_build_object('ok', found);
end $$;
create function public.gate_approval_find(p_room text, p_mailbox text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('state', state, 'asked_at', asked_at)
  from public.gate_approvals where room = p_room and mailbox = p_mailbox
$$;
create function public.gate_approval_decide(p_room text, p_mailbox text, p_state text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before text;
  v_email text;
begin
  perform public.gate_lock(array['approval:' || p_room || ':' || p_mailbox]);
  select state, email into v_before, v_email from public.gate_approvals where room = p_room and mailbox = p_mailbox;
  v_email := coalesce(v_email, p_mailbox);
  if v_before is distinct from p_state then
    insert into public.gate_approvals (room, mailbox, email, state, decided_at)
    values (p_room, p_mailbox, v_email, p_state, public.gate_now())
    on conflict (room, mailbox) do update set state = excluded.state, decided_at = excluded.decided_at;
    perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'kind', 'room_' || p_state, 'email', v_email, 'detail', pg_catalog.jsonb_build_object('room', p_room))));
  end if;
  return pg_catalog.jsonb_build_object('before', v_before, 'email', v_email);
end $$;
create function public.gate_approval_decisions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'mailbox', mailbox, 'state', state) order by room, mailbox), '[]'::jsonb)
  from public.gate_approvals where state <> 'asked'
$$;
create function public.gate_approval_list(
  p_rows integer, p_room text default null, p_waiting boolean default false
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(a) - array['place', 'session_id', 'reminded_at'] order by a.place), '[]'::jsonb)
  from (
    select g.*, pg_catalog.row_number() over (
      order by g.state <> 'asked', case when g.state = 'asked' then g.asked_at end, g.decided_at desc, g.room, g.mailbox) as place
    from public.gate_approvals as g
    where (p_room is null or g.room = p_room) and (not p_waiting or g.state = 'asked')
    order by place limit p_rows
  ) as a
$$;
create function public.gate_approval_remind(p_rooms text[], p_days integer, p_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select room, mailbox from public.gate_approvals
    where state = 'asked' and reminded_at is null and room = any (p_rooms)
      and asked_at <= public.gate_now() - pg_catalog.make_interval(days => p_days)
    order by asked_at limit p_rows for update skip locked
  ), told as (
    update public.gate_approvals as g set reminded_at = public.gate_now()
    from due where g.room = due.room and g.mailbox = due.mailbox
    returning g.room, g.email, g.asked_at
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(told) order by asked_at), '[]'::jsonb) from told
$$;
create function public.gate_approval_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.gate_approvals where coalesce(decided_at, asked_at) < public.gate_now() - interval '24 months';
  get diagnostics v_rows = row_count;
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;
alter table public.gate_approvals enable row level security;
revoke all on public.gate_approvals from public, anon, authenticated, service_role;
revoke all on function
  public.gate_approval_ask, public.gate_approval_find, public.gate_approval_decide, public.gate_approval_decisions,
  public.gate_approval_list, public.gate_approval_remind, public.gate_approval_purge
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_approval_ask, public.gate_approval_find, public.gate_approval_decide, public.gate_approval_decisions,
  public.gate_approval_list, public.gate_approval_remind, public.gate_approval_purge
to service_role;
create table public.gate_invitations (
  room text not null check (room ~ '^[a-z0-9-]{1,40}$'),
  -- A mailbox, as gate_mailbox returns it.
  email text not null check (char_length(email) between 3 and 254),
  -- In the link. It opens nothing: it only shows that a browser loaded the gate with this link.
  id text not null unique check (char_length(id) between 8 and 64),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  mailed_at timestamptz,
  opened_at timestamptz,
  proved_at timestamptz,
  read_at timestamptz,
  -- As it was typed: not every mail server delivers jo+x@ to jo@. Null in invitations from before, which went to the mailbox.
  address text check (char_length(address) between 3 and 254),
  primary key (room, email)
);
create function public.gate_invite(
  p_room text, p_email text, p_id text, p_expires_at timestamptz, p_address text default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gate_invitations (room, email, id, invited_at, expires_at, address)
  values (p_room, p_email, p_id, public.gate_now(), p_expires_at, p_address)
  on conflict (room, email) do update set
    id = excluded.id, invited_at = excluded.invited_at, expires_at = excluded.expires_at, address = excluded.address,
    withdrawn_at = null, mailed_at = null, opened_at = null, proved_at = null, read_at = null;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'invited', 'email', p_email,
    'detail', pg_catalog.jsonb_build_object('room', p_room, 'until', p_expires_at))));
  return pg_catalog.jsonb_build_object('ok', true);
end $$;
create function public.gate_invitation_mailed(p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.gate_invitations set mailed_at = public.gate_now() where id = p_id;
  return pg_catalog.jsonb_build_object('ok', true);
end $$;
create function public.gate_invitation_opened(p_room text, p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.gate_invitations set opened_at = public.gate_now()
  where id = p_id and room = p_room and opened_at is null and withdrawn_at is null and expires_at > public.gate_now();
  return pg_catalog.jsonb_build_object('ok', true);
end $$;
create function public.gate_invitation_withdraw(p_room text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  update public.gate_invitations set withdrawn_at = public.gate_now()
  where room = p_room and email = p_email and withdrawn_at is null;
  v_found := found;
  if v_found then
    perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'kind', 'invitation_withdrawn', 'email', p_email, 'detail', pg_catalog.jsonb_build_object('room', p_room))));
  end if;
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;
create function public.gate_invitations(p_valid boolean default false, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'email', email, 'address', coalesce(address, email), 'id', id, 'invited_at', invited_at,
    'expires_at', expires_at, 'withdrawn_at', withdrawn_at, 'mailed_at', mailed_at, 'opened_at', opened_at,
    'proved_at', proved_at, 'read_at', read_at) order by invited_at desc, room, email), '[]'::jsonb)
  from public.gate_invitations
  where (not p_valid or (withdrawn_at is null and expires_at > public.gate_now())) and (p_room is null or room = p_room)
$$;
create function public.gate_invitation_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.gate_invitations
  where least(expires_at, coalesce(withdrawn_at, expires_at)) < public.gate_now() - interval '24 months';
  get diagnostics v_rows = row_count;
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;
create function public.gate_note_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_read constant boolean := new.kind in ('page_viewed', 'study_opened');
begin
  update public.gate_invitations set
    proved_at = coalesce(proved_at, new.at),
    read_at = case when v_read then coalesce(read_at, new.at) else read_at end
  where room = new.detail ->> 'room' and email = public.gate_mailbox(new.email)
    and withdrawn_at is null and expires_at > new.at
    and (proved_at is null or (v_read and read_at is null));
  return null;
end $$;
create trigger gate_events_invited after insert on public.gate_events
  for each row
  when (new.kind in ('code_verified', 'room_entered', 'page_viewed', 'study_opened') and new.detail ? 'room')
  execute function public.gate_note_invited();
alter table public.gate_invitations enable row level security;
revoke all on public.gate_invitations from public, anon, authenticated, service_role;
revoke all on function
  public.gate_invite, public.gate_invitation_mailed, public.gate_invitation_opened, public.gate_invitation_withdraw,
  public.gate_invitations, public.gate_invitation_purge, public.gate_note_invited
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_invite, public.gate_invitation_mailed, public.gate_invitation_opened, public.gate_invitation_withdraw,
  public.gate_invitations, public.gate_invitation_purge
to service_role;
create table public.gate_agreement_texts (
  sha256 text primary key,
  body text not null check (char_length(body) between 1 and 100000),
  at timestamptz not null,
  check (sha256 = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex'))
);
create table public.gate_agreements (
  id uuid primary key default pg_catalog.gen_random_uuid(),
  at timestamptz not null,
  room text not null check (room ~ '^[a-z0-9-]{1,40}$'),
  -- The room's title, as the reader saw it.
  title text not null,
  sha256 text not null references public.gate_agreement_texts (sha256),
  email text not null check (char_length(email) between 3 and 254),
  -- As typed; null if a box was ticked.
  name text check (char_length(name) between 2 and 120),
  session_id text not null check (char_length(session_id) <= 64),
  ip_address text not null check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512)
);
create index gate_agreements_reader on public.gate_agreements (room, email, at desc);
create index gate_agreements_text on public.gate_agreements (sha256);
create index gate_agreements_room on public.gate_agreements (room, at desc, id);
create function public.gate_refuse_agreement_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < public.gate_now() - interval '10 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name
    using hint = 'Rows older than ten years are deleted by gate_agreement_purge().';
end $$;
create trigger gate_agreements_append_only before update or delete on public.gate_agreements
  for each row execute function public.gate_refuse_agreement_change();
create trigger gate_agreement_texts_append_only before update or delete on public.gate_agreement_texts
  for each row execute function public.gate_refuse_agreement_change();
create function public.gate_agreement_json(p_row public.gate_agreements) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.to_jsonb(p_row) || pg_catalog.jsonb_build_object('text', t.body)
  from public.gate_agreement_texts as t where t.sha256 = p_row.sha256
$$;
create function public.gate_agreement_find(
  p_room text, p_email text, p_version text default null, p_named boolean default false, p_session text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.gate_agreement_json(a) from public.gate_agreements as a
  where a.room = p_room and a.email = p_email and (p_version is null or a.sha256 = p_version)
    and (not p_named or a.name is not null) and (p_session is null or a.session_id = p_session)
  order by a.at desc, a.id limit 1
$$;
create function public.gate_agreement_add(
  p_room text, p_title text, p_text text, p_email text, p_session text, p_ip text,
  p_name text default null, p_user_agent text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz;
  v_sha256 constant text := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_text, 'UTF8')), 'hex');
  v_of constant text := case when p_email like '%@%' then null else p_session end;
  v_found jsonb;
begin
  perform public.gate_lock(array['agreement ' || p_room || ' ' || p_email]);
  v_now := public.gate_now();
  v_found := public.gate_agreement_find(p_room, p_email, v_sha256, p_name is not null, v_of);
  if v_found is not null then
    return v_found;
  end if;
  insert into public.gate_agreement_texts (sha256, body, at) values (v_sha256, p_text, v_now)
  on conflict (sha256) do nothing;
  insert into public.gate_agreements (at, room, title, sha256, email, name, session_id, ip_address, user_agent)
  values (v_now, p_room, p_title, v_sha256, p_email, p_name, p_session, p_ip, p_user_agent);
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'agreed', 'email', p_email, 'session_id', p_session, 'ip_address', p_ip, 'user_agent', p_user_agent,
    'detail', pg_catalog.jsonb_build_object('room', p_room, 'textSha256', v_sha256))));
  return public.gate_agreement_find(p_room, p_email, v_sha256, p_name is not null, v_of);
end $$;
create function public.gate_agreement_get(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.gate_agreement_json(a) from public.gate_agreements as a where a.id = p_id
$$;
create function public.gate_agreement_list(p_room text default null, p_rows integer default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) - 'place' order by f.room, f.place), '[]'::jsonb)
  from (
    select a.id, a.at, a.room, a.title, a.sha256, a.email, a.name, a.ip_address,
      count(*) over (partition by a.room) as total,
      row_number() over (partition by a.room order by a.at desc, a.id) as place
    from public.gate_agreements as a where p_room is null or a.room = p_room
  ) as f
  where p_rows is null or f.place <= p_rows
$$;
create function public.gate_agreement_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant timestamptz := public.gate_now() - interval '10 years';
  v_rows integer;
begin
  delete from public.gate_agreements where at < v_before;
  get diagnostics v_rows = row_count;
  delete from public.gate_agreement_texts as t
    where t.at < v_before and not exists (select from public.gate_agreements as a where a.sha256 = t.sha256);
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;
create function public.gate_owner_choice(p_since timestamptz, p_rooms text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'rooms', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('room', r.room,
        'waiting', (select count(*) from public.gate_approvals as a where a.room = r.room and a.state = 'asked'),
        'questions', coalesce(q.n, 0)) order by r.place), '[]'::jsonb)
      from pg_catalog.unnest(p_rooms) with ordinality as r (room, place)
      left join (
        select detail ->> 'room' as room, count(*) as n from public.gate_events
        where kind = 'question_asked' and at >= p_since group by 1
      ) as q on q.room = r.room),
    'gone', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(g) order by g.room), '[]'::jsonb)
      from (
        select distinct on (room) room, title from public.gate_agreements
        where room <> all (p_rooms) order by room, at desc, id
      ) as g))
$$;
alter table public.gate_agreement_texts enable row level security;
alter table public.gate_agreements enable row level security;
revoke all on public.gate_agreement_texts, public.gate_agreements from public, anon, authenticated, service_role;
revoke all on function
  public.gate_refuse_agreement_change, public.gate_agreement_json, public.gate_agreement_find, public.gate_agreement_add,
  public.gate_agreement_get, public.gate_agreement_list, public.gate_agreement_purge, public.gate_owner_choice
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_agreement_find, public.gate_agreement_add, public.gate_agreement_get, public.gate_agreement_list,
  public.gate_agreement_purge, public.gate_owner_choice
to service_role;
