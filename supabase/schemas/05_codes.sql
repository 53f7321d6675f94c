-- Codes that were sent: one for each address and door. With Supabase code_hash is null: Auth checks the code. Of concurrent
-- callers, the one that deletes the row has used it.
create table public.gate_codes (
  email_key text not null,
  -- At a room: 'room:' and its slug.
  door text not null check (door in ('document', 'owner') or door ~ '^room:([a-z0-9-]{1,40}|study:[a-z0-9-]{1,64})$'),
  -- Names this one code, also in the cookie of the browser that asked for it.
  id text not null check (char_length(id) <= 64),
  code_hash text,
  expires_at timestamptz not null,
  primary key (email_key, door)
);

-- Stores a code for an address at a door, in place of the one before. A new code of a reader is also the code of every other
-- reader's gate at which one is valid: a code proves an address, and mails look alike. Those gates keep their ids; `out`: whether
-- a reader's code of this address was mailed before and is valid. p_alone: the address has one code for all doors, as in Supabase
-- Auth. A reader's code is then refused while the owner's is valid, and the owner's ends those of the readers.
create function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
  v_out boolean := false;
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_door <> 'owner' then
    -- A row of a code that could not be mailed has such an id (code-provider.ts).
    v_out := exists (
      select from public.gate_codes where email_key = p_email_key and door <> 'owner' and id not like 'unsent.%');
    update public.gate_codes set code_hash = p_hash where email_key = p_email_key and door not in ('owner', p_door);
  elsif p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true, 'out', v_out);
end $$;

-- The id of the valid code for an address at a door, or null.
create function public.gate_code_find(p_email_key text, p_door text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(id) from public.gate_codes
  where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
$$;

-- Uses up a code, by its id or by one of its hashes (under each key). Of concurrent calls, one finds the row and wins.
-- p_everywhere: a used code is then out at every other reader's gate, too. Without it the code is of this gate alone, which could
-- not send it.
create function public.gate_code_use(
  p_email_key text, p_door text, p_id text default null, p_hashes text[] default '{}', p_everywhere boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found boolean;
begin
  delete from public.gate_codes
    where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
      and (id = p_id or code_hash = any (p_hashes));
  v_found := found;
  if v_found and p_everywhere and p_door <> 'owner' then
    delete from public.gate_codes where email_key = p_email_key and door <> 'owner';
  end if;
  return pg_catalog.jsonb_build_object('ok', v_found);
end $$;

-- Only for the release before, which sends the owner's code by it until the new one is deployed; to be dropped then. Takes a turn to
-- have a code mailed and, with one, stores the code (gate_code_put, p_alone). It is valid from that turn.
create function public.gate_code_put_in_turn(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_pace jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_turn constant jsonb := public.gate_turn(p_pace);
  v_put jsonb := '{"ok": false}';
begin
  if (c_turn ->> 'allowed')::boolean then
    v_put := public.gate_code_put(p_email_key, p_door, p_id,
      p_seconds + pg_catalog.ceil((c_turn ->> 'wait')::double precision)::integer, null, true);
  end if;
  return v_put || pg_catalog.jsonb_build_object('turn', c_turn);
end $$;

-- The id of the valid code at a door and, with one, a turn to have it checked; or null.
create function public.gate_code_find_in_turn(p_email_key text, p_door text, p_pace jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c_id constant jsonb := public.gate_code_find(p_email_key, p_door);
begin
  if c_id is null then
    return null;
  end if;
  return pg_catalog.jsonb_build_object('id', c_id, 'turn', public.gate_turn(p_pace));
end $$;

-- Rights

alter table public.gate_codes enable row level security;
revoke all on public.gate_codes from public, anon, authenticated, service_role;
revoke all on function
  public.gate_code_put, public.gate_code_find, public.gate_code_use, public.gate_code_put_in_turn,
  public.gate_code_find_in_turn
from public, anon, authenticated, service_role;
grant execute on function
  public.gate_code_put, public.gate_code_find, public.gate_code_use, public.gate_code_put_in_turn,
  public.gate_code_find_in_turn
to service_role;
