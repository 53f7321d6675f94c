-- gate_invitations reads a page. The release before calls it by the names of its arguments, which stay. This can
-- be applied again to a database that has it.
drop function if exists public.gate_invitations(boolean, text);
create or replace function public.gate_invitations(
  p_valid boolean default false, p_room text default null, p_rows integer default null, p_after text default null
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'email', email, 'address', coalesce(address, email), 'id', id, 'invited_at', invited_at,
    'expires_at', expires_at, 'withdrawn_at', withdrawn_at, 'mailed_at', mailed_at, 'opened_at', opened_at,
    'proved_at', proved_at, 'read_at', read_at) order by invited_at desc, room, email), '[]'::jsonb)
  from (
    select g.* from public.gate_invitations as g left join public.gate_invitations as a on a.id = p_after
    where (not p_valid or (g.withdrawn_at is null and g.expires_at > public.gate_now())) and (p_room is null or g.room = p_room)
      and (a.id is null or g.invited_at < a.invited_at or (g.invited_at = a.invited_at and (g.room, g.email) > (a.room, a.email)))
    order by g.invited_at desc, g.room, g.email limit p_rows
  ) as page
$$;
revoke all on function public.gate_invitations from public, anon, authenticated, service_role;
grant execute on function public.gate_invitations to service_role;
