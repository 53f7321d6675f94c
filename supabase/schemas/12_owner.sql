-- What the owner's page shows. The NDA document is the room 'nda'. The first hour of a period is read from the rows themselves, so
-- every figure is exact.

-- A reader in one room, of all time: `g` is such a row of gate_seen.
create function public.gate_reader_json(g public.gate_seen) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'email', g.email, 'room', g.part, 'first_seen', g.first_at, 'last_seen', g.last_at,
    'visits', coalesce(max(r.visits) filter (where r.page = 0), 0), 'dwell_ms', coalesce(max(r.ms) filter (where r.page = 0), 0),
    'pages', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'page', r.page, 'dwell_ms', r.ms, 'visits', r.visits) order by r.page) filter (where r.page > 0), '[]'::jsonb),
    'last_page', (pg_catalog.array_agg(r.page order by r.last_at desc, r.page desc)
      filter (where r.page > 0 and r.last_at is not null))[1],
    'withdrawn', exists (select from public.gate_revocations as w where w.kind = 'email'
      and w.value = public.gate_mailbox(g.email)),
    'domain_withdrawn', (select min(w.value) from public.gate_revocations as w where w.kind = 'domain'
      and '.' || pg_catalog.split_part(g.email, '@', 2) like '%.' || w.value))
  from public.gate_reads as r where r.email = g.email and r.room = g.part
$$;

-- The figures of the site, of some rooms and of some locked studies. `before`: when the owner signed in before p_entered; `recent`:
-- the readers since then; `present`: those of whom a reading time arrived just now (a browser sends one every 30 seconds).
-- `visits`: how often it was opened, by p_step ('hour' or 'day'). `gone`: other rooms that have agreements, which outlive a room.
create function public.gate_owner_rooms(
  p_since timestamptz, p_rooms text[], p_studies text[] default '{}', p_step text default 'day', p_owner text default '',
  p_entered timestamptz default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  -- The first whole hour.
  v_next constant timestamptz := pg_catalog.date_trunc('hour', p_since + interval '1 hour' - interval '1 microsecond', 'UTC');
  v_before constant timestamptz := (select max(at) from public.gate_events
    where email = p_owner and kind = 'owner_entered' and at < p_entered);
begin
  return (
    with counts as materialized (
      select what, subject, hour as at, n from public.gate_sums
      where hour >= v_next and what in ('readers', 'readers_in', 'opened', 'opened_in', 'read_ms', 'read_ms_in', 'unlocked',
        'study_refused', 'code_refused', 'asked')
      union all
      select p.what, p.subject, r.at, p.n * r.times
      from (
        select kind, slug, detail, at, 1 as times from public.gate_events where at >= p_since and at < v_next
        union all
        select kind, nullif(slug, ''), '{}', last_at, count from public.gate_refusals
        where last_at >= p_since and last_at < v_next
        union all
        select 'email_attempt', null, '{}', created_at, 1 from public.nda_access_logs
        where created_at >= p_since and created_at < v_next
      ) as r cross join lateral public.gate_parts(r.kind, null, null, r.slug, r.detail) as p
      union all
      select case what when 'reader' then 'readers' else 'readers_in' end, part, last_at, 1 from public.gate_seen
      where what in ('reader', 'room') and last_at >= p_since and last_at < v_next
      union all
      select 'studied_in', detail ->> 'room', at, 1 from public.gate_events
      where kind = 'study_opened' and detail ->> 'room' = any (p_rooms) and at >= p_since
    ), sums as materialized (
      select what, subject, sum(n)::bigint as n from counts group by 1, 2
    ), asked as materialized (
      select detail ->> 'room' as room, count(*) as n from public.gate_events
      where kind = 'question_asked' and at >= p_since group by 1
    ), visits as materialized (
      select what, subject, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', at, 'n', n) order by at) as steps
      from (
        select case what when 'unlocked' then 'study' else 'room' end as what, subject,
          pg_catalog.date_trunc(p_step, at, 'UTC') as at, sum(n) as n
        from counts where what in ('opened_in', 'studied_in', 'unlocked') group by 1, 2, 3
      ) as by_step group by 1, 2
    )
    select pg_catalog.jsonb_build_object(
      'before', v_before,
      'readers', coalesce((select n from sums where what = 'readers'), 0),
      'opened', coalesce((select n from sums where what = 'opened'), 0),
      'dwell_ms', coalesce((select n from sums where what = 'read_ms'), 0),
      'attempts', coalesce((select n from sums where what = 'asked'), 0),
      'codes_refused', coalesce((select n from sums where what = 'code_refused'), 0),
      'rooms', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'room', r.room,
          'readers', coalesce((select n from sums where what = 'readers_in' and subject = r.room), 0),
          'opened', coalesce((select n from sums where what = 'opened_in' and subject = r.room), 0),
          'dwell_ms', coalesce((select n from sums where what = 'read_ms_in' and subject = r.room), 0),
          'last_seen', (select max(g.last_at) from public.gate_seen as g
            where g.what = 'room' and g.part = r.room and g.last_at >= p_since),
          'present', (select count(*) from public.gate_seen as g
            where g.what = 'room' and g.part = r.room and g.last_at >= public.gate_now() - interval '2 minutes'),
          'recent', (select count(*) from public.gate_seen as g
            where g.what = 'room' and g.part = r.room and g.last_at > v_before),
          'waiting', (select count(*) from public.gate_approvals as a where a.room = r.room and a.state = 'asked'),
          'questions', coalesce((select n from asked where room = r.room), 0),
          'visits', coalesce((select steps from visits where what = 'room' and subject = r.room), '[]'::jsonb)
        ) order by r.place), '[]'::jsonb)
        from pg_catalog.unnest(p_rooms) with ordinality as r (room, place)),
      'studies', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'slug', s.slug,
          'opened', coalesce((select n from sums where what = 'unlocked' and subject = s.slug), 0),
          'refused', coalesce((select n from sums where what = 'study_refused' and subject = s.slug), 0),
          'last_opened_at', (select max(e.at) from public.gate_events as e
            where e.slug = s.slug and e.kind = 'study_unlocked' and e.at >= p_since),
          'last_refused_at', (select max(at) from (
            select max(e.at) as at from public.gate_events as e
            where e.slug = s.slug and e.kind = 'study_refused' and e.at >= p_since
            union all
            select max(r.last_at) from public.gate_refusals as r
            where r.slug <> '' and r.slug = s.slug and r.kind = 'study_refused' and r.last_at >= p_since
          ) as lasts),
          'visits', coalesce((select steps from visits where what = 'study' and subject = s.slug), '[]'::jsonb)
        ) order by s.place), '[]'::jsonb)
        from pg_catalog.unnest(p_studies) with ordinality as s (slug, place)),
      'gone', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(g) order by g.room), '[]'::jsonb)
        from (
          select distinct on (room) room, title from public.gate_agreements
          where room <> all (p_rooms) order by room, at desc, id
        ) as g))
  );
end $$;

-- One page of the readers of a room since a time, the last seen first, and the sums of the room's pages. `next` is the cursor for
-- p_after (microseconds since 1970, then a number); null on the last page.
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
      select g as seen, id, last_at, pg_catalog.row_number() over (order by last_at desc, id desc) as place
      from public.gate_seen as g
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
      'readers', (select coalesce(pg_catalog.jsonb_agg(public.gate_reader_json(seen) order by place), '[]'::jsonb)
        from page where place <= p_rows),
      'next', (select (extract(epoch from r.last_at) * 1000000)::bigint || '-' || r.id from page as r
        where r.place = p_rows and exists (select from page where place > p_rows)),
      'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'page', p.subject::integer, 'viewers', p.n, 'dwell_ms', coalesce(s.n, 0)) order by p.subject::integer), '[]'::jsonb)
        from sums as p left join sums as s on s.what = 'read_ms_of' and s.subject = p.subject
        where p.what = 'readers_of'))
  );
end $$;

-- A reader of all time: in each room, with the newest sessions and events, agreements and answers; null for an unknown one.
create function public.gate_owner_reader(p_email text, p_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.gate_seen where what in ('room', 'session') and email = p_email)
      or exists (select from public.gate_approvals where mailbox = public.gate_mailbox(p_email))
  then pg_catalog.jsonb_build_object(
    'withdrawn', exists (select from public.gate_revocations where kind = 'email' and value = public.gate_mailbox(p_email)),
    'domain_withdrawn', (select min(value) from public.gate_revocations
      where kind = 'domain' and '.' || pg_catalog.split_part(p_email, '@', 2) like '%.' || value),
    'rooms', (select coalesce(pg_catalog.jsonb_agg(public.gate_reader_json(g) order by g.last_at desc), '[]'::jsonb)
      from public.gate_seen as g where g.what = 'room' and g.email = p_email),
    'sessions', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', s.part, 'last_seen', s.last_at, 'ip_address', s.ip_address,
        'withdrawn', exists (select from public.gate_revocations as w where w.kind = 'session' and w.value = s.part)
      ) order by s.last_at desc), '[]'::jsonb)
      from (select part, last_at, ip_address from public.gate_seen
        where what = 'session' and email = p_email order by last_at desc limit p_rows) as s),
    'requests', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(a) - array['session_id', 'reminded_at']
        order by a.room), '[]'::jsonb)
      from public.gate_approvals as a where a.mailbox = public.gate_mailbox(p_email)),
    'agreements', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', a.id, 'at', a.at, 'room', a.room,
        'title', a.title, 'sha256', a.sha256, 'email', a.email, 'name', a.name, 'ip_address', a.ip_address,
        'total', 0) order by a.at desc, a.id), '[]'::jsonb)
      from (select * from public.gate_agreements where email = p_email order by at desc, id limit p_rows) as a),
    'events', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', e.at, 'kind', e.kind, 'slug', e.slug,
        'ip_address', e.ip_address, 'detail', e.detail) order by e.at desc, e.id desc), '[]'::jsonb)
      from (select * from public.gate_events where email = p_email and kind not like 'owner\_%'
        order by at desc, id desc limit p_rows) as e))
  end
$$;

-- The newest fifty openings of locked studies by passcode, or of one. Uses of the resume's passcode are of all time.
create function public.gate_owner_openings(p_since timestamptz, p_study text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'openings', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'at', o.at, 'slug', o.slug, 'label', o.label, 'session', o.session_id, 'ip_address', o.ip_address,
        'withdrawn', exists (select from public.gate_revocations as w
          where w.kind = 'session' and w.value = o.session_id)) order by o.at desc, o.id desc), '[]'::jsonb)
      from (select id, at, slug, label, session_id, ip_address from public.gate_events
        where kind = 'study_unlocked' and at >= p_since and (p_study is null or slug = p_study)
        order by at desc, id desc limit 50) as o),
    'resume', (select pg_catalog.jsonb_build_object('uses', coalesce(sum(n), 0), 'last_used_at',
        (select max(at) from public.gate_events where kind = 'study_unlocked' and label = 'resume'))
      from public.gate_sums where what = 'used' and subject = 'resume'))
$$;

-- Rights

revoke all on function
  public.gate_reader_json, public.gate_owner_rooms, public.gate_owner_room, public.gate_owner_reader, public.gate_owner_openings
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_owner_rooms, public.gate_owner_room, public.gate_owner_reader, public.gate_owner_openings
to service_role;
