-- Withdrawals. 'left': a session whose holder has left. A domain includes every domain below it. Of a reader who was erased, the
-- value is what gate_erased returns.
create table public.gate_revocations (
  kind text not null check (kind in ('email', 'domain', 'label', 'session', 'left')),
  value text not null check (char_length(value) <= 254),
  at timestamptz not null,
  primary key (kind, value)
);

-- An address without its +tag, as withdrawals match it (`mailbox` in lib/gate/company-email.ts).
create function public.gate_mailbox(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_email, '^([^@]+?)\+[^@]*@', '\1@')
$$;

-- Withdraws the access of a mailbox, a domain, a label or a session; p_lift restores it. A withdrawn label ends its passcode, and
-- a restored one restores it.
create function public.gate_revoke(p_kind text, p_value text, p_lift boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_passcodes integer := 0;
  v_found boolean;
begin
  if p_lift then
    delete from public.gate_revocations where kind = p_kind and value in (p_value, public.gate_erased(p_value));
    v_found := found;
    if p_kind = 'label' then
      update public.gate_passcodes set revoked_at = null where label = p_value and revoked_at is not null;
      v_found := v_found or found;
    end if;
    return pg_catalog.jsonb_build_object('found', v_found, 'passcodes', 0);
  end if;
  insert into public.gate_revocations (kind, value, at) values (p_kind, p_value, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  if p_kind = 'label' then
    update public.gate_passcodes set revoked_at = public.gate_now() where label = p_value and revoked_at is null;
    get diagnostics v_passcodes = row_count;
  end if;
  perform public.gate_insert_events(pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'kind', 'revoked',
    'email', case when p_kind = 'email' then p_value end,
    'label', case when p_kind = 'label' then p_value end,
    'session_id', case when p_kind = 'session' then p_value end,
    'detail', case when p_kind = 'domain' then pg_catalog.jsonb_build_object('domain', p_value) end)));
  return pg_catalog.jsonb_build_object('found', true, 'passcodes', v_passcodes);
end $$;

-- Every withdrawal that can still matter: grants end after 12 hours, addresses and domains stay out until they are restored.
create function public.gate_revocations() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'kind', kind, 'value', value, 'at', at)), '[]'::jsonb)
  from public.gate_revocations
  where kind in ('email', 'domain') or at > public.gate_now() - interval '13 hours'
$$;

-- Ends a session whose holder has left, so that a copy of its cookie opens nothing. It cannot be restored.
create function public.gate_end_session(p_session text) returns jsonb
language sql security definer set search_path = '' as $$
  insert into public.gate_revocations (kind, value, at) values ('left', p_session, public.gate_now())
  on conflict (kind, value) do update set at = excluded.at;
  select 'true'::jsonb
$$;

-- Rights

alter table public.gate_revocations enable row level security;
revoke all on public.gate_revocations from public, anon, authenticated, service_role;
revoke all on function
  public.gate_mailbox, public.gate_revoke, public.gate_revocations, public.gate_end_session
from public, anon, authenticated, service_role;
grant execute on function public.gate_revoke, public.gate_revocations, public.gate_end_session to service_role;
