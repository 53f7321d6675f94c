-- The gates' database. The site calls the functions that are granted at the end (lib/gate/store), and inserts into
-- nda_access_logs. A function returns a refusal instead of raising it, because raising rolls the count back.
--
--   1 tables   2 limits   3 codes   4 passcodes and withdrawals   5 the log   6 the owner's report   7 rights

-- The gates' clock. Tests set gate.now; no role of the API can.
create function public.gate_now() returns timestamptz
language sql volatile set search_path = '' as $$
  select coalesce(
    nullif(pg_catalog.current_setting('gate.now', true), '')::timestamptz,
    pg_catalog.clock_timestamp())
$$;

-- 1 TABLES ------------------------------------------------------------------------------------------------------------------

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

-- One row for each counted subject (a mailbox, a network, the whole site): the times of its recent hits.
create table public.gate_limits (
  key text primary key,
  hits timestamptz[] not null default '{}',
  expires_at timestamptz not null
);
create index gate_limits_expires_at on public.gate_limits (expires_at);

-- Codes that were sent: one for each address and door. With Supabase code_hash is null: Auth checks the code. Of concurrent
-- callers, the one that deletes the row has used it.
create table public.gate_codes (
  email_key text not null,
  door text not null check (door in ('document', 'owner')),
  -- Names this one code, also in the cookie of the browser that asked for it.
  id text not null check (char_length(id) <= 64),
  code_hash text,
  expires_at timestamptz not null,
  primary key (email_key, door)
);

-- Labelled passcodes, as a scrypt hash. The first characters (the selector) find the row.
create table public.gate_passcodes (
  id bigint generated always as identity primary key,
  label text not null unique check (char_length(label) between 1 and 80),
  selector text not null unique,
  hash text not null,
  -- The studies that it opens; null for all.
  slugs text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- Withdrawals. 'left': a session whose holder has left. A domain includes every domain below it.
create table public.gate_revocations (
  kind text not null check (kind in ('email', 'domain', 'label', 'session', 'left')),
  value text not null check (char_length(value) <= 254),
  at timestamptz not null,
  primary key (kind, value)
);

-- Sums of an hour, kept by triggers, so that a long log does not slow down the owner's page. `what` is one of gate_parts;
-- `subject` is an address, a page, a study, a label, or ''.
create table public.gate_sums (
  what text not null,
  subject text not null,
  hour timestamptz not null,
  n bigint not null,
  primary key (what, subject, hour)
);

-- When a reader was last seen: anywhere, on a page, in a session. first_at: the first verified code or opened document.
create table public.gate_seen (
  id bigint generated always as identity,
  what text not null check (what in ('reader', 'page', 'session')),
  email text not null,
  -- The page, or the session.
  part text not null default '',
  first_at timestamptz,
  last_at timestamptz not null,
  ip_address text not null,
  primary key (what, email, part)
);
create index gate_seen_readers on public.gate_seen (last_at desc, id desc) where what = 'reader';
create index gate_seen_pages on public.gate_seen (last_at) include (part) where what = 'page';

-- 2 LIMITS ------------------------------------------------------------------------------------------------------------------

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
-- call that would wait longer than p_longest takes no turn.
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

-- 3 CODES -------------------------------------------------------------------------------------------------------------------

-- Replaces the code of an address and a door. p_alone: the address has one code for all doors, as in Supabase Auth. The new
-- code then replaces those of the other doors, but is refused while the owner's is valid.
create function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> p_door;
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- The id of the valid code for an address at a door, or null.
create function public.gate_code_find(p_email_key text, p_door text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(id) from public.gate_codes
  where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
$$;

-- Uses up a code, by its id or by one of its hashes (under each key). Of concurrent calls, one finds the row and wins.
create function public.gate_code_use(
  p_email_key text, p_door text, p_id text default null, p_hashes text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_codes
    where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
      and (id = p_id or code_hash = any (p_hashes));
  return pg_catalog.jsonb_build_object('ok', found);
end $$;

-- 4 PASSCODES AND WITHDRAWALS -----------------------------------------------------------------------------------------------

-- Adds a passcode. Its label and its selector must be new.
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

-- The passcode that a selector names, if it is valid and opens this study; else null.
create function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (slugs is null or p_slug = any (slugs))
$$;

-- Every passcode, withdrawn ones too, oldest first.
create function public.gate_passcode_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'label', p.label, 'slugs', p.slugs, 'created_at', p.created_at, 'expires_at', p.expires_at,
    'revoked_at', p.revoked_at,
    'uses', (select coalesce(sum(n), 0) from public.gate_sums where what = 'used' and subject = p.label),
    'last_used_at', (select max(e.at) from public.gate_events as e
      where e.label = p.label and e.kind = 'study_unlocked')) order by p.id), '[]'::jsonb)
  from public.gate_passcodes as p
$$;

-- An address without its +tag, as withdrawals match it (`mailbox` in lib/gate/company-email.ts).
create function public.gate_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_email, '^([^@]+?)\+[^@]*@', '\1@')
$$;

-- Withdraws the access of a mailbox, a domain, a label or a session; p_lift restores it. A withdrawn label ends its passcode.
create function public.gate_revoke(p_kind text, p_value text, p_lift boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_passcodes integer := 0;
begin
  if p_lift then
    delete from public.gate_revocations where kind = p_kind and value = p_value;
    return pg_catalog.jsonb_build_object('found', found, 'passcodes', 0);
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

-- Every withdrawal that can still matter: grants end after 12 hours, addresses and domains stay out until they are restored.
create function public.gate_revocations() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'kind', kind, 'value', value, 'at', at)), '[]'::jsonb)
  from public.gate_revocations
  where kind in ('email', 'domain') or at > public.gate_now() - interval '13 hours'
$$;

-- Ends a session whose holder has left, so that a copy of its cookie opens nothing. It cannot be restored.
create function public.gate_end_session(p_session text) returns jsonb
language sql security definer set search_path = '' as $$
  insert into public.gate_revocations (kind, value, at) values ('left', p_session, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  select 'true'::jsonb
$$;

-- 5 THE LOG -----------------------------------------------------------------------------------------------------------------

-- Rows do not change for 24 months, except that reading time grows: `at` is then the time of the last report.
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

-- Records events, each once. One row sums the reading time of a session, a page and a quarter of an hour. A new row is counted
-- against its limits ({key, limit, seconds}, as for gate_take). If one is full, gate_refusals counts that instead.
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
    select e.session_id, e.email, e.ip_address, e.user_agent, e.network, e.within, e.detail -> 'page' as page,
      min(e.once) as once, sum((e.detail ->> 'dwellMs')::bigint) as ms, 'read:' || pg_catalog.md5(
        pg_catalog.concat_ws(' ', e.session_id, e.detail ->> 'page', extract(epoch from v_quarter)::bigint)) as name
    from pg_catalog.jsonb_to_recordset(p_events) as e(
      session_id text, email text, ip_address text, user_agent text, detail jsonb, once text, network text, within jsonb)
    where e.detail ? 'dwellMs'
    group by 1, 2, 3, 4, 5, 6, 7, e.detail ->> 'page' order by name
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
      pg_catalog.jsonb_build_object('page', v_one.page, 'dwellMs', v_one.ms), v_one.name, v_one.once);
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

-- The session of the first event of a kind for an address or a passcode's label, or null.
create function public.gate_first_session(p_kind text, p_email text default null, p_label text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(session_id) from public.gate_events
  where kind = p_kind and (p_email is null or email = p_email) and (p_label is null or label = p_label)
    and (p_email is not null or p_label is not null)
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

-- Whether the tables answer. Reads one row, however many there are.
create function public.gate_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ok', (select count(*) >= 0 from (select from public.gate_limits limit 1) as one), 'schema', 2)
$$;

-- 6 THE OWNER'S REPORT ------------------------------------------------------------------------------------------------------
-- Triggers keep sums by the hour. The first hour is read from the rows themselves, so every figure is exact.

-- The sums of one row of the log. Text that is not a number adds nothing: a sum must never stop an event. This function and
-- gate_sights set no search_path, so that Postgres can inline them; their callers do.
create function public.gate_parts(p_kind text, p_email text, p_label text, p_slug text, p_detail jsonb)
returns table (what text, subject text, n bigint)
language sql immutable as $$
  select p.what, p.subject, p.n from (
    select p_detail ->> 'page' as page, case
      when p_kind = 'page_viewed' and p_detail ->> 'dwellMs' ~ '^\d{1,9}$' then (p_detail ->> 'dwellMs')::bigint end as ms
  ) as read cross join lateral (values
    ('opened', '', (p_kind = 'document_opened')::integer::bigint),
    ('opened_by', p_email, (p_kind = 'document_opened')::integer::bigint),
    ('read_ms', '', read.ms),
    ('read_ms_by', p_email, read.ms),
    ('read_ms_of', read.page, read.ms),
    ('unlocked', p_slug, (p_kind = 'study_unlocked')::integer::bigint),
    ('used', p_label, (p_kind = 'study_unlocked')::integer::bigint),
    ('study_refused', p_slug, (p_kind = 'study_refused')::integer::bigint),
    ('code_refused', '', (p_kind = 'code_refused')::integer::bigint),
    ('asked', '', (p_kind = 'email_attempt')::integer::bigint)
  ) as p (what, subject, n)
  where p.n <> 0 and p.subject is not null
$$;

-- How one event of an address counts in gate_seen.
create function public.gate_sights(p_kind text, p_at timestamptz, p_session text, p_detail jsonb)
returns table (what text, part text, first_at timestamptz)
language sql immutable as $$
  select s.what, s.part, case when s.what = 'reader' and p_kind in ('code_verified', 'document_opened') then p_at end
  from (values
    ('reader', '', p_kind in ('code_verified', 'document_opened', 'page_viewed', 'access_left')),
    ('page', p_detail ->> 'page', p_kind = 'page_viewed' and p_detail ->> 'page' ~ '^\d{1,9}$'),
    ('session', p_session, p_kind not like 'owner\_%')
  ) as s (what, part, counts)
  where s.counts and s.part is not null
$$;

-- Adds rows to the sums or removes them, by the trigger's argument (1 or -1). The order of the keys prevents deadlocks.
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

-- A changed row is removed as it was and added as it is: triggers of one event run in the order of their names.
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

-- Counts the readers who were last seen in an hour, of the document and of each page.
create function public.gate_count_seen() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old constant timestamptz := pg_catalog.date_trunc('hour', old.last_at, 'UTC');
  v_new constant timestamptz := pg_catalog.date_trunc('hour', new.last_at, 'UTC');
  v_what constant text := case coalesce(new.what, old.what) when 'reader' then 'readers' when 'page' then 'readers_of' end;
  v_subject constant text := coalesce(new.part, old.part);
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

-- Deletes a sum of 0: its row would keep an address whose events are deleted.
create function public.gate_drop_sum() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_sums where what = new.what and subject = new.subject and hour = new.hour;
  return null;
end $$;
create trigger gate_sums_nothing after update on public.gate_sums
  for each row when (new.n = 0) execute function public.gate_drop_sum();

-- One page of readers, the last seen first. `next` is the cursor for p_after (microseconds since 1970, then a number); null on
-- the last page. `first_seen` is of all time.
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

-- The figures of all readers, pages and studies. Uses of the resume's passcode are of all time.
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

-- 7 RIGHTS ------------------------------------------------------------------------------------------------------------------
-- Row-level security without policies refuses every role that does not bypass it; the others need a grant. The server's secret
-- key (service_role) may insert into one table and call the functions below. The public roles may do nothing.

alter table public.nda_access_logs enable row level security;
alter table public.gate_events enable row level security;
alter table public.gate_refusals enable row level security;
alter table public.gate_limits enable row level security;
alter table public.gate_codes enable row level security;
alter table public.gate_passcodes enable row level security;
alter table public.gate_revocations enable row level security;
alter table public.gate_sums enable row level security;
alter table public.gate_seen enable row level security;

revoke all on public.nda_access_logs, public.gate_events, public.gate_refusals, public.gate_limits, public.gate_codes,
  public.gate_passcodes, public.gate_revocations, public.gate_sums, public.gate_seen
  from public, anon, authenticated, service_role;
grant insert on public.nda_access_logs to service_role;

-- By default every role may execute a new function, and Supabase grants its API roles more. A later migration must revoke this
-- for its functions.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_catalog.pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname like 'gate\_%'
  loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', v_function);
  end loop;
end $$;

grant execute on function
  public.gate_take(jsonb),
  public.gate_pace(text, integer, double precision, double precision),
  public.gate_code_put(text, text, text, integer, text, boolean),
  public.gate_code_find(text, text),
  public.gate_code_use(text, text, text, text[]),
  public.gate_passcode_add(text, text, text, text[], timestamptz),
  public.gate_passcode_find(text, text),
  public.gate_passcode_list(),
  public.gate_revoke(text, text, boolean),
  public.gate_revocations(),
  public.gate_end_session(text),
  public.gate_settle(jsonb, text[], timestamptz, text[], jsonb),
  public.gate_first_session(text, text, text),
  public.gate_read_log(timestamptz, integer, timestamptz, text, text),
  public.gate_purge(),
  public.gate_health(),
  public.gate_owner_readers(timestamptz, integer, text),
  public.gate_owner_report(timestamptz)
to service_role;
