-- Invitations: an invited address may enter a room until its invitation ends, even if no list names it. It still proves the
-- address by a code.

create table public.gate_invitations (
  room text not null check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$'),
  -- A mailbox, as gate_mailbox returns it.
  email text not null check (char_length(email) between 3 and 254),
  -- In the link. It opens nothing: it only shows that a browser loaded the gate with this link.
  id text not null unique check (char_length(id) between 8 and 64),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  mailed_at timestamptz,
  opened_at timestamptz,
  proved_at timestamptz,
  read_at timestamptz,
  -- As it was typed: not every mail server delivers jo+x@ to jo@. Null in invitations from before, which went to the mailbox.
  address text check (char_length(address) between 3 and 254),
  primary key (room, email)
);

-- Invites an address to a room, or again under a new id: the old link is then no longer noted.
create function public.gate_invite(
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

-- Notes that the mail of an invitation was sent.
create function public.gate_invitation_mailed(p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.gate_invitations set mailed_at = public.gate_now() where id = p_id;
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- Notes the first time that a browser loaded the gate with the link of a valid invitation.
create function public.gate_invitation_opened(p_room text, p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update public.gate_invitations set opened_at = public.gate_now()
  where id = p_id and room = p_room and opened_at is null and withdrawn_at is null and expires_at > public.gate_now();
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- Withdraws an invitation. Returns whether there was one to withdraw.
create function public.gate_invitation_withdraw(p_room text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  update public.gate_invitations set withdrawn_at = public.gate_now()
  where room = p_room and email = p_email and withdrawn_at is null;
  v_found := found;
  if v_found then
    perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'kind', 'invitation_withdrawn', 'email', p_email, 'detail', pg_catalog.jsonb_build_object('room', p_room))));
  end if;
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;

-- Every invitation, newest first; with p_valid, only those that let somebody in now; of one room if given. p_rows of them, after the
-- one whose id is p_after.
create function public.gate_invitations(
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

-- Deletes invitations that ended 24 months ago. Returns how many.
create function public.gate_invitation_purge() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_rows integer;
begin
  delete from public.gate_invitations
  where least(expires_at, coalesce(withdrawn_at, expires_at)) < public.gate_now() - interval '24 months';
  get diagnostics v_rows = row_count;
  return pg_catalog.jsonb_build_object('rows', v_rows);
end $$;

-- Notes when an invited reader first proved the address, and first read: got a page, or opened a study.
create function public.gate_note_invited() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_read constant boolean := new.kind in ('page_viewed', 'study_opened');
begin
  update public.gate_invitations set
    proved_at = coalesce(proved_at, new.at),
    read_at = case when v_read then coalesce(read_at, new.at) else read_at end
  where room = new.detail ->> 'room' and email = public.gate_mailbox(new.email)
    and withdrawn_at is null and expires_at > new.at
    and (proved_at is null or (v_read and read_at is null));
  return null;
end $$;
create trigger gate_events_invited after insert on public.gate_events
  for each row
  when (new.kind in ('code_verified', 'room_entered', 'page_viewed', 'study_opened') and new.detail ? 'room')
  execute function public.gate_note_invited();

-- Rights

alter table public.gate_invitations enable row level security;
revoke all on public.gate_invitations from public, anon, authenticated, service_role;
revoke all on function
  public.gate_invite, public.gate_invitation_mailed, public.gate_invitation_opened, public.gate_invitation_withdraw,
  public.gate_invitations, public.gate_invitation_purge, public.gate_note_invited
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_invite, public.gate_invitation_mailed, public.gate_invitation_opened, public.gate_invitation_withdraw,
  public.gate_invitations, public.gate_invitation_purge
to service_role;
