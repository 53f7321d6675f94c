-- Passcodes of rooms: a labelled passcode names a room among its studies as 'room:' and the room's slug. This can be applied
-- again to a database that has it.

-- As in the first migration, and: a passcode for every study opens no room.
create or replace function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (p_slug = any (slugs) or (slugs is null and p_slug not like 'room:%'))
$$;

-- As in the first migration, and: entering a passcode at a room is a use of it.
create or replace function public.gate_passcode_list() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'label', p.label, 'slugs', p.slugs, 'created_at', p.created_at, 'expires_at', p.expires_at,
    'revoked_at', p.revoked_at,
    'uses', (select coalesce(sum(n), 0) from public.gate_sums where what = 'used' and subject = p.label)
      + case when p.slugs is null then 0 else (select count(*) from public.gate_events as e
        where e.label = p.label and e.kind = 'room_unlocked') end,
    'last_used_at', (select max(e.at) from public.gate_events as e
      where e.label = p.label and e.kind in ('study_unlocked', 'room_unlocked'))) order by p.id), '[]'::jsonb)
  from public.gate_passcodes as p
$$;

revoke all on function
  public.gate_passcode_find(text, text),
  public.gate_passcode_list()
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_passcode_find(text, text),
  public.gate_passcode_list()
to service_role;
