-- The gates' rules, as functions that return JSON. They return refusals instead of raising them: raising would
-- roll the count back.

-- The time the gates go by. Tests set gate.now; no role of the API can.
create function public.gate_now() returns timestamptz
language sql volatile set search_path = '' as $$
  select coalesce(
    nullif(pg_catalog.current_setting('gate.now', true), '')::timestamptz,
    pg_catalog.clock_timestamp())
$$;

create function public.gate_insert_events(p_events jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.gate_events (at, kind, session_id, email, label, slug, ip_address, user_agent, detail)
  select public.gate_now(), e.kind, e.session_id, e.email, e.label, e.slug,
         coalesce(e.ip_address, 'unknown'), e.user_agent, coalesce(e.detail, '{}'::jsonb)
  from pg_catalog.jsonb_to_recordset(p_events) as e(
    kind text, session_id text, email text, label text, slug text, ip_address text, user_agent text, detail jsonb)
$$;

-- Counts one hit against every limit in p_limits ([{key, limit, seconds}]), or against none when one of them is
-- full: a refusal must not lengthen itself. Each limit holds in every window of its length, not only in fixed ones.
create function public.gate_take(p_limits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_limit record;
  v_now timestamptz;
  v_hits timestamptz[];
  v_wait double precision;
  v_longest double precision := 0;
  v_refused text;
begin
  -- Rows are locked in one order, so that two calls never wait for each other.
  for v_limit in
    select l.key, l.seconds from pg_catalog.jsonb_to_recordset(p_limits) as l(key text, seconds integer)
    order by l.key
  loop
    loop
      insert into public.gate_limits (key, expires_at)
      values (v_limit.key, public.gate_now() + pg_catalog.make_interval(secs => v_limit.seconds))
      on conflict (key) do nothing;
      perform 1 from public.gate_limits where key = v_limit.key for update;
      exit when found;
    end loop;
  end loop;

  v_now := public.gate_now();
  for v_limit in
    select l.key, l."limit", l.seconds
    from pg_catalog.jsonb_to_recordset(p_limits) as l(key text, "limit" integer, seconds integer)
  loop
    select array(
      select h from pg_catalog.unnest(g.hits) as h
      where h > v_now - pg_catalog.make_interval(secs => v_limit.seconds) order by h
    ) into v_hits from public.gate_limits as g where g.key = v_limit.key;
    if pg_catalog.cardinality(v_hits) >= v_limit."limit" then
      v_wait := v_limit.seconds - extract(epoch from
        v_now - v_hits[pg_catalog.cardinality(v_hits) - v_limit."limit" + 1]);
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

  update public.gate_limits as g set
    hits = array(
      select h from pg_catalog.unnest(g.hits) as h
      where h > v_now - pg_catalog.make_interval(secs => l.seconds) order by h
    ) || v_now,
    expires_at = v_now + pg_catalog.make_interval(secs => l.seconds)
  from pg_catalog.jsonb_to_recordset(p_limits) as l(key text, seconds integer)
  where g.key = l.key;

  -- Rows of visitors long gone are swept now and then, a few at a time, past any that are in use.
  if pg_catalog.random() < 0.02 then
    delete from public.gate_limits where key in (
      select key from public.gate_limits where expires_at < v_now limit 200 for update skip locked);
  end if;
  return pg_catalog.jsonb_build_object('allowed', true, 'taken_at', v_now);
end $$;

-- What follows a decision, in one call: hits taken back (p_undo, by the moment gate_take gave), counters set to
-- nought (p_reset), events written down.
create function public.gate_settle(
  p_events jsonb default '[]', p_undo text[] default '{}', p_taken_at timestamptz default null,
  p_reset text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row record;
  v_at integer;
begin
  for v_row in select key, hits from public.gate_limits where key = any (p_undo) order by key for update loop
    v_at := pg_catalog.array_position(v_row.hits, p_taken_at);
    continue when v_at is null;
    update public.gate_limits
      set hits = v_row.hits[:v_at - 1] || v_row.hits[v_at + 1:] where key = v_row.key;
  end loop;
  update public.gate_limits set hits = '{}' where key = any (p_reset);
  perform public.gate_insert_events(p_events);
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- Keeps a new code for an address; the one before it is gone.
create function public.gate_code_put(p_email_key text, p_code_hash text, p_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_codes where expires_at < public.gate_now();
  insert into public.gate_codes (email_key, code_hash, expires_at)
  values (p_email_key, p_code_hash, public.gate_now() + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key) do update
    set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- Tries a code. The try is counted before comparing; of two right tries at once only the one whose delete finds
-- the row wins. p_hashes holds the code under each key that may have hashed it.
create function public.gate_code_try(p_email_key text, p_hashes text[], p_tries integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text;
begin
  update public.gate_codes set tries = tries + 1
    where email_key = p_email_key and tries < p_tries and expires_at > public.gate_now()
    returning code_hash into v_hash;
  if v_hash is null or not v_hash = any (p_hashes) then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  delete from public.gate_codes where email_key = p_email_key and code_hash = v_hash;
  return pg_catalog.jsonb_build_object('ok', found);
end $$;

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

-- The passcode that a selector names, if it still holds and opens this study; else null.
create function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('label', label, 'hash', hash, 'expires_at', expires_at)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (slugs is null or p_slug = any (slugs))
$$;

create function public.gate_passcode_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'label', p.label, 'slugs', p.slugs, 'created_at', p.created_at, 'expires_at', p.expires_at,
    'revoked_at', p.revoked_at, 'uses', u.uses, 'last_used_at', u.last_used_at) order by p.id), '[]'::jsonb)
  from public.gate_passcodes as p
  cross join lateral (
    select count(*) as uses, max(e.at) as last_used_at
    from public.gate_events as e where e.label = p.label and e.kind = 'study_unlocked'
  ) as u
$$;

-- Withdraws what an address, a passcode's label or a session was given. For a label its passcode stops too.
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
    'session_id', case when p_kind = 'session' then p_value end)));
  return pg_catalog.jsonb_build_object('found', true, 'passcodes', v_passcodes);
end $$;

-- Everything that is withdrawn and could still matter: grants live 12 hours, addresses stay out until lifted.
create function public.gate_revocations() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'kind', kind, 'value', value, 'at', at)), '[]'::jsonb)
  from public.gate_revocations
  where kind = 'email' or at > public.gate_now() - interval '13 hours'
$$;

-- The owner's view, newest first: e-mail attempts and events together.
create function public.gate_read_log(p_since timestamptz, p_rows integer default 10000) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.at desc), '[]'::jsonb) from (
    select * from (
      select created_at as at, 'email_attempt' as kind, email, null as label, null as slug, null as session_id,
             ip_address, user_agent, '{}'::jsonb as detail
      from public.nda_access_logs where created_at >= p_since
      union all
      select at, kind, email, label, slug, session_id, ip_address, user_agent, detail
      from public.gate_events where at >= p_since
    ) as everything
    order by at desc limit p_rows
  ) as r
$$;

create function public.gate_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('ok', (select count(*) >= 0 from public.gate_limits), 'schema', 1)
$$;

-- Every role may execute a new function by default, and Supabase grants its API roles more: take all of it back.
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
  public.gate_settle(jsonb, text[], timestamptz, text[]),
  public.gate_code_put(text, text, integer),
  public.gate_code_try(text, text[], integer),
  public.gate_passcode_add(text, text, text, text[], timestamptz),
  public.gate_passcode_find(text, text),
  public.gate_passcode_list(),
  public.gate_revoke(text, text, boolean),
  public.gate_revocations(),
  public.gate_read_log(timestamptz, integer),
  public.gate_health()
to service_role;
