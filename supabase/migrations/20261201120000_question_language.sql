-- A question says of which translation the page is that it asks about. The release before this one does not read it. This can be
-- applied again to a database that has it.
create or replace function public.gate_questions(p_since timestamptz, p_rows integer, p_room text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', q.at, 'email', q.email, 'room', q.detail ->> 'room',
    'language', q.detail ->> 'language', 'page', (q.detail ->> 'page')::integer, 'text', q.detail ->> 'text')
    order by q.at desc, q.id desc), '[]'::jsonb)
  from (
    select id, at, email, detail from public.gate_events
    where kind = 'question_asked' and at >= p_since and (p_room is null or detail ->> 'room' = p_room)
    order by at desc, id desc limit p_rows
  ) as q
$$;
