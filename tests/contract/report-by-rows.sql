-- The owner's report, computed from the rows of the log instead of the sums. The real one must give the same figures.
create function public.report_by_rows(p_since timestamptz, p_studies text[]) returns jsonb
language sql stable set search_path = '' as $$
  with seen as materialized (
    select id, at, kind, email, label, slug, session_id, ip_address, detail
    from public.gate_events where at >= p_since
  ), refused as materialized (
    select kind, slug, count, last_at from public.gate_refusals where last_at >= p_since
  )
  select pg_catalog.jsonb_build_object(
    'readers', (select count(distinct email) from seen
      where kind in ('code_verified', 'document_opened', 'page_viewed', 'access_left')),
    'opened', (select count(*) from seen where kind = 'document_opened'),
    'dwell_ms', (select coalesce(sum((detail ->> 'dwellMs')::bigint), 0) from seen where kind = 'page_viewed'),
    'studies', (select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by s.slug) from (
      select slug, count(*) filter (where kind = 'study_unlocked') as opened,
        coalesce(sum(times) filter (where kind = 'study_refused'), 0)::integer as refused,
        max(at) filter (where kind = 'study_unlocked') as last_opened_at,
        max(at) filter (where kind = 'study_refused') as last_refused_at
      from pg_catalog.unnest(p_studies) as wanted (slug) left join (
        select slug, kind, at, 1 as times from seen where kind in ('study_unlocked', 'study_refused')
        union all
        select slug, kind, last_at, count from refused where kind = 'study_refused'
      ) as both_kinds using (slug) group by slug) as s),
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

-- The same for one room.
create function public.room_by_rows(p_room text, p_since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with ever as materialized (
    select email, kind, at, date_bin('15 minutes', at, 'epoch') as quarter, (detail ->> 'page')::integer as page,
      (detail ->> 'dwellMs')::bigint as ms
    from public.gate_events
    where coalesce(detail ->> 'room', 'nda') = p_room and email is not null
      and kind in ('code_verified', 'document_opened', 'page_viewed')
  ), seen as (
    select * from ever where at >= p_since
  ), visits as (
    select email, 0 as page, quarter from ever where kind <> 'code_verified'
    union select email, page, quarter from ever where ms is not null
  ), begun as (
    select v.email, v.page, count(*) as visits from visits as v where not exists (
      select from visits as w where w.email = v.email and w.page = v.page
        and w.quarter < v.quarter and w.quarter >= v.quarter - interval '30 minutes')
    group by 1, 2
  )
  select pg_catalog.jsonb_build_object(
    'totals', pg_catalog.jsonb_build_object(
      'room', p_room, 'readers', (select count(distinct email) from seen),
      'visits', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', day, 'n', n) order by day), '[]'::jsonb)
        from (select pg_catalog.date_trunc('day', at, 'UTC') as day, count(*) as n from public.gate_events
          where coalesce(detail ->> 'room', 'nda') = p_room and kind = 'document_opened' and at >= p_since group by 1) as days),
      'opened', (select count(*) from seen where kind = 'document_opened'),
      'dwell_ms', (select coalesce(sum(ms), 0) from seen), 'last_seen', (select max(at) from seen)),
    'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.page), '[]'::jsonb) from (
      select page, count(distinct email) as viewers, coalesce(sum(ms), 0) as dwell_ms
      from seen where kind = 'page_viewed' group by 1) as p),
    'readers', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'email', r.email, 'last_seen', r.last_seen,
        'first_seen', (select min(at) from ever as e where e.email = r.email and e.kind <> 'page_viewed'),
        'visits', coalesce((select b.visits from begun as b where b.email = r.email and b.page = 0), 0),
        'dwell_ms', (select coalesce(sum(e.ms), 0) from ever as e where e.email = r.email),
        'last_page', (select e.page from ever as e where e.email = r.email and e.ms is not null order by e.at desc, e.page desc limit 1),
        'pages', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
            'page', p.page, 'dwell_ms', p.ms,
            'visits', coalesce((select b.visits from begun as b where b.email = r.email and b.page = p.page), 0)) order by p.page),
          '[]'::jsonb) from (select e.page, coalesce(sum(e.ms), 0) as ms from ever as e
            where e.email = r.email and e.kind = 'page_viewed' group by 1) as p)
      ) order by r.last_seen desc), '[]'::jsonb)
      from (select email, max(at) as last_seen from seen group by email order by max(at) desc limit 50) as r))
$$;

-- The sessions of one reader, the newest first.
create function public.sessions_by_rows(p_email text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', session_id, 'last_seen', last_seen,
    'ip_address', ip_address, 'withdrawn', false) order by last_seen desc), '[]'::jsonb)
  from (select session_id, max(at) as last_seen, (pg_catalog.array_agg(ip_address order by at desc))[1] as ip_address
    from public.gate_events where email = p_email and kind not like 'owner\_%' group by session_id) as s
$$;
