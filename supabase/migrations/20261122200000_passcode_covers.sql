-- A passcode typed once opens every study it covers, so whoever finds it is told which those are (null: all).
create or replace function public.gate_passcode_find(p_selector text, p_slug text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'label', label, 'hash', hash, 'expires_at', expires_at, 'slugs', slugs)
  from public.gate_passcodes
  where selector = p_selector and revoked_at is null
    and (expires_at is null or expires_at > public.gate_now())
    and (slugs is null or p_slug = any (slugs))
$$;
