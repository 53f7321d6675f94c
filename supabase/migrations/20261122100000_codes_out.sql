-- Which codes are out: one for each address and door. With Supabase, Auth knows the code and code_hash is null; the row says
-- that there is something to ask Auth about, which door it opens, and by being deleted who used it first.

drop function public.gate_code_put(text, text, integer);
drop function public.gate_code_try(text, text[], integer);
drop table public.gate_codes;

create table public.gate_codes (
  email_key text not null,
  door text not null check (door in ('document', 'owner')),
  -- Names this code and no other, also in the cookie of the browser that asked for it.
  id text not null check (char_length(id) <= 64),
  code_hash text,
  expires_at timestamptz not null,
  primary key (email_key, door)
);
alter table public.gate_codes enable row level security;
revoke all on public.gate_codes from public, anon, authenticated, service_role;

-- Keeps a new code for an address and a door; the one before it is gone. p_alone: the address has one code for all doors, as
-- in Supabase Auth. The new one then replaces the others', but never the owner's: that is refused until it has expired.
create function public.gate_code_put(
  p_email_key text, p_door text, p_id text, p_seconds integer, p_hash text default null, p_alone boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := public.gate_now();
begin
  delete from public.gate_codes where expires_at <= v_now;
  if p_alone and p_door <> 'owner'
    and exists (select from public.gate_codes where email_key = p_email_key and door = 'owner') then
    return pg_catalog.jsonb_build_object('ok', false);
  end if;
  if p_alone then
    delete from public.gate_codes where email_key = p_email_key and door <> p_door;
  end if;
  insert into public.gate_codes (email_key, door, id, code_hash, expires_at)
  values (p_email_key, p_door, p_id, p_hash, v_now + pg_catalog.make_interval(secs => p_seconds))
  on conflict (email_key, door) do update
    set id = excluded.id, code_hash = excluded.code_hash, expires_at = excluded.expires_at;
  return pg_catalog.jsonb_build_object('ok', true);
end $$;

-- The id of the code that is out for an address at a door; null where none is.
create function public.gate_code_find(p_email_key text, p_door text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.to_jsonb(id) from public.gate_codes
  where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
$$;

-- Uses a code up, known by its id or by one of its hashes (under each key that may have hashed it). Of calls at the same
-- moment one finds the row, on however many servers: that one has won.
create function public.gate_code_use(
  p_email_key text, p_door text, p_id text default null, p_hashes text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gate_codes
    where email_key = p_email_key and door = p_door and expires_at > public.gate_now()
      and (id = p_id or code_hash = any (p_hashes));
  return pg_catalog.jsonb_build_object('ok', found);
end $$;

revoke all on function
  public.gate_code_put(text, text, text, integer, text, boolean),
  public.gate_code_find(text, text),
  public.gate_code_use(text, text, text, text[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.gate_code_put(text, text, text, integer, text, boolean),
  public.gate_code_find(text, text),
  public.gate_code_use(text, text, text, text[])
to service_role;
