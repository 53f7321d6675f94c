-- The owner's page reads the requests to the rooms that it shows, and shows a reader of whom only agreements are left. This can be
-- applied again to a database that has it.
drop function if exists public.gate_approval_list;
create function public.gate_approval_list(
  p_rows integer, p_rooms text[] default null, p_waiting boolean default false, p_after text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  with placed as materialized (
    select g.*, pg_catalog.row_number() over (
      order by g.state <> 'asked', case when g.state = 'asked' then g.asked_at end, g.decided_at desc, g.room, g.mailbox) as place
    from public.gate_approvals as g
    where (p_rooms is null or g.room = any (p_rooms)) and (not p_waiting or g.state = 'asked')
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(a) - array['place', 'session_id', 'reminded_at'] order by a.place), '[]'::jsonb)
  from (
    select * from placed
    where place > coalesce((select p.place from placed as p where p.room || ' ' || p.mailbox = p_after), 0)
    order by place limit p_rows
  ) as a
$$;
revoke all on function public.gate_approval_list from public, anon, authenticated, service_role;
grant execute on function public.gate_approval_list to service_role;
create or replace function public.gate_owner_reader(p_email text, p_rows integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.gate_seen where what in ('room', 'session') and email = p_email)
      or exists (select from public.gate_approvals where mailbox = public.gate_mailbox(p_email))
      or exists (select from public.gate_agreements where email = p_email)
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
