const HERE = "'public'::regnamespace";

const PARTS = {
  tables: `select relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions from pg_class
    where relnamespace = ${HERE} and relkind not in ('i', 'c')`,
  columns: `select attrelid::regclass as table, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attcollation, attstorage, attacl, pg_get_expr(adbin, adrelid)
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${HERE} and attnum > 0 and not attisdropped`,
  constraints: `select conrelid::regclass as table, conname, convalidated, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = ${HERE}`,
  indexes: "select indexdef from pg_indexes where schemaname = 'public'",
  sequences: "select * from pg_sequences where schemaname = 'public'",
  // With arguments, defaults, body, language, volatility, security and settings.
  functions: `select pg_get_functiondef(oid), pg_get_userbyid(proowner) from pg_proc where pronamespace = ${HERE}`,
  grants: `select name, case grantee when 0 then 'public' else pg_get_userbyid(grantee) end, privilege_type, is_grantable
    from (
      select oid::regclass::text, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))
        from pg_class where relnamespace = ${HERE} and relkind in ('r', 'v', 'm', 'S')
      union all
      select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc where pronamespace = ${HERE}
      union all
      select 'schema public', nspacl from pg_namespace where nspname = 'public'
      union all
      select 'new ' || defaclobjtype::text, defaclacl from pg_default_acl
    ) as granted (name, acl), aclexplode(acl)`,
  policies: "select * from pg_policies where schemaname = 'public'",
  triggers: "select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal",
  rules: "select definition from pg_rules where schemaname = 'public'",
  types: `select typname, typtype, typcategory from pg_type where typnamespace = ${HERE}`,
  extensions: "select extname, extversion from pg_extension",
  comments: `select object, description from pg_description,
      cast(pg_describe_object(classoid, objoid, objsubid) as text) as object where object ~ '(gate|nda)_'`,
};

/** The contents of the schema public, part by part. `query` returns the text of a statement's one column. */
export async function readCatalog(
  query: (sql: string) => Promise<readonly string[]>,
): Promise<Record<string, string[]>> {
  const read: Record<string, string[]> = {};
  for (const [part, sql] of Object.entries(PARTS))
    read[part] = [...(await query(`select to_jsonb(one)::text from (${sql}) as one`))].sort();
  return read;
}
