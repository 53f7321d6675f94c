-- An invitation is mailed to the address as it was typed: not every mail server delivers jo+x@ to jo@. Who may enter still goes by
-- the mailbox. This can be applied again to a database that has it.

alter table public.gate_invitations
  -- Null in invitations from before, which went to the mailbox.
  add column if not exists address text check (char_length(address) between 3 and 254);

-- As in the migration of invitations, and: the address as it was typed.
drop function if exists public.gate_invite(text, text, text, timestamptz);
create or replace function public.gate_invite(
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

-- As in the migration of the owner's page, and: the address as it was typed.
create or replace function public.gate_invitations(p_valid boolean default false, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'email', email, 'address', coalesce(address, email), 'id', id, 'invited_at', invited_at,
    'expires_at', expires_at, 'withdrawn_at', withdrawn_at, 'mailed_at', mailed_at, 'opened_at', opened_at,
    'proved_at', proved_at, 'read_at', read_at) order by invited_at desc, room, email), '[]'::jsonb)
  from public.gate_invitations
  where (not p_valid or (withdrawn_at is null and expires_at > public.gate_now())) and (p_room is null or room = p_room)
$$;

revoke all on function public.gate_invite(text, text, text, timestamptz, text)
from public, anon, authenticated, service_role;
grant execute on function public.gate_invite(text, text, text, timestamptz, text) to service_role;
