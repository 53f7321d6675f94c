-- Rooms: protected documents besides the NDA document, and private studies. Which rooms there are stands in the site's content, so
-- nothing here refers to a list of them. Readers of a room that opens by a passcode alone have no address: in its place is
-- "passcode" and the label, without an @.

-- The owner's changes to the lists in a room's file, by domain or address (of an erased reader: as gate_erased returns it).
-- 'removed': the file's own entry does not count.
create table public.gate_room_lists (
  room text not null check (room ~ '^([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$'),
  value text not null check (char_length(value) between 3 and 254),
  kind text not null check (kind in ('listed', 'blocked', 'removed')),
  at timestamptz not null,
  primary key (room, value)
);

-- Changes one entry, also if its reader was erased; without p_kind the file decides again. Returns whether a change was there before.
create function public.gate_room_set(p_room text, p_value text, p_kind text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  delete from public.gate_room_lists where room = p_room and value in (p_value, public.gate_erased(p_value));
  v_found := found;
  if p_kind is not null then
    insert into public.gate_room_lists (room, value, kind, at) values (p_room, p_value, p_kind, public.gate_now())
    on conflict (room, value) do update set kind = excluded.kind, at = excluded.at;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'room_' || coalesce(p_kind, 'reset'), 'detail', pg_catalog.jsonb_build_object('room', p_room, 'entry', p_value))));
  return pg_catalog.jsonb_build_object('found', v_found);
end $$;

-- Every change to a list, of one room if given.
create function public.gate_room_lists(p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'room', room, 'value', value, 'kind', kind, 'at', at) order by room, value), '[]'::jsonb)
  from public.gate_room_lists where p_room is null or room = p_room
$$;

-- Rights

alter table public.gate_room_lists enable row level security;
revoke all on public.gate_room_lists from public, anon, authenticated, service_role;
revoke all on function public.gate_room_set, public.gate_room_lists from public, anon, authenticated, service_role;
grant execute on function public.gate_room_set, public.gate_room_lists to service_role;
