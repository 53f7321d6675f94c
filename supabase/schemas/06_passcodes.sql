-- Labelled passcodes, as a scrypt hash. The first characters (the selector) find the row.
create table public.gate_passcodes (
  id bigint generated always as identity primary key,
  label text not null unique check (char_length(label) between 1 and 80),
  selector text not null unique,
  hash text not null,
  -- The studies that it opens, and rooms ('room:' and the slug, then ':alone' if it opens the room without an address, too); null
  -- for all studies.
  slugs text[],
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- Adds a passcode. Its label and its selector must be new.
create function public.gate_passcode_add(
  p_label text, p_selector text, p_hash text, p_slugs text[] default null, p_expires_at timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.gate_passcodes (label, selector, hash, slugs, created_at, expires_at)
  values (p_label, p_selector, p_hash, p_slugs, public.gate_now(), p_expires_at);
  return pg_catalog.jsonb_build_object('ok', true);
exception when unique_violation then
  return pg_catalog.jsonb_build_object('ok', false);
end $$;

-- The passcode that a selector names, if it is valid and opens this study or room; else null. One for all studies opens no room. One
-- that opens a room alone also goes with a code.
create function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (p_slug = any (slugs) or p_slug || ':alone' = any (slugs) or (slugs is null and p_slug not like 'room:%'))
$$;

-- The passcode that a selector names, as gate_passcode_find, and with one a hit (gate_take): `taken`.
create function public.gate_passcode_try(p_selector text, p_slug text, p_limits jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_found constant jsonb := public.gate_passcode_find(p_selector, p_slug);
begin
  if c_found is null then
    return null;
  end if;
  return c_found || pg_catalog.jsonb_build_object('taken', public.gate_take(p_limits));
end $$;

-- Every passcode, withdrawn ones too, oldest first. Entering one at a study or at a room is a use.
create function public.gate_passcode_list() returns jsonb
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

-- Rights

alter table public.gate_passcodes enable row level security;
revoke all on public.gate_passcodes from public, anon, authenticated, service_role;
revoke all on sequence public.gate_passcodes_id_seq from public, anon, authenticated, service_role;
revoke all on function
  public.gate_passcode_add, public.gate_passcode_find, public.gate_passcode_try, public.gate_passcode_list
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_passcode_add, public.gate_passcode_find, public.gate_passcode_try, public.gate_passcode_list
to service_role;
