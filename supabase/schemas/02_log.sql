-- The log: who asked, who was let in and what was read, and who was refused.

-- One row for each e-mail attempt at the NDA gate.
create table public.nda_access_logs (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  ip_address text not null default 'unknown' check (char_length(ip_address) <= 64),
  user_agent text check (char_length(user_agent) <= 512),
  created_at timestamptz not null default now()
);
create index nda_access_logs_email on public.nda_access_logs (lower(email), created_at desc);
create index nda_access_logs_place on public.nda_access_logs (created_at desc, id desc);

-- Who was let in, and what was read. Rows are only added (see gate_refuse_change).
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
-- A page of the log reads this index in order, from a cursor if given.
create index gate_events_place on public.gate_events (at desc, id desc);
create index gate_events_email on public.gate_events (email, at) where email is not null;
create index gate_events_label on public.gate_events (label, at desc) where label is not null;
create index gate_events_studies on public.gate_events (slug, kind, at) where slug is not null;
create index gate_events_unlocked on public.gate_events (at desc, id desc) where kind = 'study_unlocked';
create index gate_events_room_studies on public.gate_events ((detail ->> 'room'), at desc, id desc)
  where kind = 'study_opened';
create index gate_events_questions on public.gate_events (at desc, id desc) where kind = 'question_asked';

-- Refusals. One row counts those of a kind, network and hour, so an attack neither fills the disk nor hides who was let in.
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

-- Rows do not change for 24 months, except that reading time grows: `at` is then the time of the last report. Those of a reader who
-- is erased go (gate_erase_reader). No role of the API can set gate.erasing.
create function public.gate_refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and (old.at < public.gate_now() - interval '24 months'
    or public.gate_is_reader(old.email, pg_catalog.current_setting('gate.erasing', true))
    or public.gate_is_reader(old.detail ->> 'entry', pg_catalog.current_setting('gate.erasing', true)))
  then
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

-- Counts refusals. Networks over a maximum per hour share a row, so that an attacker cannot fill the disk.
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

-- Records events, each once. One row sums the reading time of a session, a page (of a room) and a quarter of an hour. A new row is
-- counted against its limits ({key, limit, seconds}, as for gate_take). If one is full, gate_refusals counts that instead.
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

-- The consequences of a decision: takes hits back (p_undo, by the time that gate_take returned), deletes counters (p_reset),
-- records events and counts refusals.
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

-- The session of the first event of a kind for an address or a passcode's label, in a room or (without p_room) outside of rooms;
-- or null.
create function public.gate_first_session(
  p_kind text, p_email text default null, p_label text default null, p_room text default null
) returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(session_id) from public.gate_events
  where kind = p_kind and (p_email is null or email = p_email) and (p_label is null or label = p_label)
    and (p_email is not null or p_label is not null)
    and detail ->> 'room' is not distinct from p_room
  order by id limit 1
$$;

-- One page of the log, newest first. p_what: openings (who asked, was let in, read), refusals, or all. p_after is the cursor of
-- a row. Rows of the same time are ordered by their table's letter, then by number, so a page reads its own rows only.
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

-- Deletes data older than 24 months (KEPT_MONTHS in lib/gate/purge.ts), and expired counters and codes. Withdrawals of
-- addresses, domains and labels stay.
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

-- Rights

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
