-- How long a page was read is one row for a session, a page and a quarter of an hour, and the row grows: a reader reports every
-- half minute, and whoever reports more often must not fill the log.

-- The name of the last write that a row has in it: a write that is sent a second time is added once.
alter table public.gate_events add column written text check (char_length(written) <= 64);

-- Of these rows `at` is the last time. Nothing else of the log changes.
create or replace function public.gate_refuse_change() returns trigger
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

-- As before, but times of reading are added up. A new row of them is counted against the limits that come with it ({key, limit,
-- seconds}, as for gate_take). Where one is full, the time is not recorded, and gate_refusals has how often.
create or replace function public.gate_insert_events(p_events jsonb) returns void
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
