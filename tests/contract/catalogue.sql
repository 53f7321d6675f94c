-- Everything that the migrations make in a database, one row for each: what it is, its name, its definition.
with rights as (
  -- An access list, in an order of its own. Null means the default, which differs from an empty list.
  select acl, coalesce((
    select string_agg(a.grantee::regrole::text || ' ' || a.privilege_type || case when a.is_grantable then '*' else '' end, ', '
      order by a.grantee::regrole::text, a.privilege_type)
    from aclexplode(acl) as a), '') as text
  from (
    select relacl as acl from pg_class union select proacl from pg_proc union select attacl from pg_attribute
    union select nspacl from pg_namespace union select defaclacl from pg_default_acl union select typacl from pg_type
  ) as every where acl is not null
),
ours as (
  select * from pg_class
  where relnamespace = 'public'::regnamespace and relname not like 'embedded_migrations%'
),
entries (kind, name, definition) as (
  select 'relation', relname, jsonb_build_object('kind', relkind, 'owner', relowner::regrole::text, 'persistence', relpersistence,
    'row security', relrowsecurity, 'forced', relforcerowsecurity, 'options', reloptions, 'replica', relreplident,
    'rights', (select text from rights where acl = relacl), 'comment', obj_description(oid, 'pg_class'))
  from ours
  union all
  select 'column', c.relname || '.' || a.attname, jsonb_build_object('place', a.attnum, 'type', format_type(a.atttypid, a.atttypmod),
    'not null', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity, 'generated', a.attgenerated,
    'collation', a.attcollation::regcollation::text, 'storage', a.attstorage, 'compression', a.attcompression,
    'rights', (select text from rights where acl = a.attacl), 'comment', col_description(c.oid, a.attnum))
  from ours as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
  left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
  union all
  select 'constraint', c.relname || '.' || k.conname, jsonb_build_object('type', k.contype, 'is', pg_get_constraintdef(k.oid),
    'valid', k.convalidated, 'deferrable', k.condeferrable, 'comment', obj_description(k.oid, 'pg_constraint'))
  from ours as c join pg_constraint as k on k.conrelid = c.oid
  union all
  select 'index', c.relname, jsonb_build_object('is', pg_get_indexdef(c.oid), 'valid', i.indisvalid, 'unique', i.indisunique,
    'primary', i.indisprimary, 'clustered', i.indisclustered)
  from ours as c join pg_index as i on i.indexrelid = c.oid
  union all
  select 'sequence', c.relname, to_jsonb(s) - 'seqrelid' || jsonb_build_object('of', (
    select d.refobjid::regclass::text || ' ' || d.refobjsubid from pg_depend as d
    where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
  from ours as c join pg_sequence as s on s.seqrelid = c.oid
  union all
  select 'trigger', c.relname || '.' || t.tgname, jsonb_build_object('is', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  from ours as c join pg_trigger as t on t.tgrelid = c.oid
  union all
  select 'policy', c.relname || '.' || p.polname, to_jsonb(p) - 'oid' - 'polrelid'
  from ours as c join pg_policy as p on p.polrelid = c.oid
  union all
  select 'rule', c.relname || '.' || r.rulename, jsonb_build_object('is', pg_get_ruledef(r.oid))
  from ours as c join pg_rewrite as r on r.ev_class = c.oid
  union all
  select 'function', p.oid::regprocedure::text, jsonb_build_object('is', pg_get_functiondef(p.oid), 'body', p.prosrc,
    'result', pg_get_function_result(p.oid), 'arguments', pg_get_function_arguments(p.oid), 'owner', p.proowner::regrole::text,
    'language', (select lanname from pg_language as l where l.oid = p.prolang), 'definer', p.prosecdef, 'volatile', p.provolatile,
    'parallel', p.proparallel, 'strict', p.proisstrict, 'leakproof', p.proleakproof, 'settings', p.proconfig, 'cost', p.procost,
    'rows', p.prorows, 'rights', (select text from rights where acl = p.proacl), 'comment', obj_description(p.oid, 'pg_proc'))
  from pg_proc as p where p.pronamespace = 'public'::regnamespace
  union all
  select 'type', t.typname, jsonb_build_object('kind', t.typtype, 'owner', t.typowner::regrole::text,
    'rights', (select text from rights where acl = t.typacl))
  from pg_type as t where t.typnamespace = 'public'::regnamespace and t.typname not like '%embedded_migrations'
  union all
  select 'schema', nspname, jsonb_build_object('owner', nspowner::regrole::text, 'rights', (select text from rights where acl = nspacl))
  from pg_namespace where nspname not like 'pg\_%'
  union all
  select 'default rights', defaclrole::regrole::text || ' ' || defaclobjtype::text, jsonb_build_object('schema', defaclnamespace::regnamespace::text,
    'rights', (select text from rights where acl = defaclacl))
  from pg_default_acl
  union all
  select 'extension', extname, jsonb_build_object('version', extversion, 'schema', extnamespace::regnamespace::text) from pg_extension
  union all
  select 'event trigger', evtname, jsonb_build_object('on', evtevent, 'does', evtfoid::regprocedure::text) from pg_event_trigger
  union all
  select 'publication', pubname, to_jsonb(p) - 'oid' from pg_publication as p
  union all
  select 'statistics', stxname, jsonb_build_object('is', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all
  select 'setting', coalesce(setrole::regrole::text, '') , jsonb_build_object('of', setconfig) from pg_db_role_setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  select 'comment', classoid::regclass::text || ' ' || objsubid, jsonb_build_object('is', description)
  from pg_description where objoid >= 16384
  union all
  select 'role', rolname, to_jsonb(r) - 'oid' - 'rolpassword' from pg_roles as r where rolname !~ '^pg_'
)
select kind, name, definition::text from entries order by kind, name, definition::text
