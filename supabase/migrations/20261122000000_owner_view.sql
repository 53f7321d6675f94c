-- What the owner's page reads: who opened what, from the events that are there already.

create index gate_events_email on public.gate_events (email, at) where email is not null;

-- An address without its +tag, as withdrawals go by it (mailbox in lib/gate/company-email.ts).
create function public.gate_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_email, '^([^@]+?)\+[^@]*@', '\1@')
$$;

-- Everything since a moment, in one answer. First and last are of the whole record, so that an old reader who comes back
-- does not look like a new one.
create function public.gate_owner_report(p_since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  with seen as materialized (
    select id, at, kind, email, label, slug, session_id, ip_address, detail
    from public.gate_events where at >= p_since
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
        count(*) filter (where kind = 'study_refused') as refused,
        max(at) filter (where kind = 'study_unlocked') as last_opened_at,
        max(at) filter (where kind = 'study_refused') as last_refused_at
      from seen where kind in ('study_unlocked', 'study_refused') group by slug) as s),
    'openings', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'at', o.at, 'slug', o.slug, 'label', o.label, 'session', o.session_id, 'ip_address', o.ip_address,
        'withdrawn', exists (select from public.gate_revocations as w
          where w.kind = 'session' and w.value = o.session_id)) order by o.at desc, o.id desc), '[]'::jsonb)
      from (select id, at, slug, label, session_id, ip_address from seen where kind = 'study_unlocked'
        order by at desc, id desc limit 50) as o),
    'resume', (select pg_catalog.jsonb_build_object('uses', count(*), 'last_used_at', max(at))
      from public.gate_events where kind = 'study_unlocked' and label = 'resume'),
    'attempts', (select count(*) from public.nda_access_logs where created_at >= p_since),
    'codes_refused', (select count(*) from seen where kind = 'code_refused'))
$$;

-- The session behind the very first event of a kind for an address, or for a passcode's label; null where there is none.
create function public.gate_first_session(p_kind text, p_email text default null, p_label text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(session_id) from public.gate_events
  where kind = p_kind and (p_email is null or email = p_email) and (p_label is null or label = p_label)
    and (p_email is not null or p_label is not null)
  order by id limit 1
$$;

revoke all on function public.gate_mailbox(text), public.gate_owner_report(timestamptz), public.gate_first_session(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.gate_owner_report(timestamptz), public.gate_first_session(text, text, text)
  to service_role;
