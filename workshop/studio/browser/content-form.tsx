import { memo, useContext, useMemo, useRef } from "react";
import type { ContentProblem } from "../../../lib/content/content-error";
import { mistakeInWords } from "./api";
import { listControls } from "./focus-field";
import styles from "./form.module.css";
import { type ControlProps, type Errors, type FieldProps, FormActions, isSameField } from "./form-context";
import { formSchema, type Schema, unionOf } from "./form-schema";
import { ObjectGroup, withoutGroup } from "./group";
import { ListField } from "./list-field";
import { idOf } from "./mistakes";
import { Labelled } from "./parts";
import { atPath } from "./reveal";
import { UnionField } from "./union-field";
import { type Path, withValue } from "./values";
import { Check, Choice, Text } from "./widgets";

type Props = {
  schema: object;
  value: unknown;
  problems: readonly ContentProblem[];
  /** Gets a function that returns the new value, and the edited field. */
  write: (how: (value: unknown) => unknown, field: string | null) => void;
  leave: () => void;
};

/** JSON removes emptied fields. */
const withoutEmptied = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** The fields of a file. */
export function ContentForm({ schema, value, problems, write, leave }: Props) {
  const kind = (value as { lock?: unknown }).lock;
  const entries = "additionalProperties" in schema ? JSON.stringify(Object.keys(value as object)) : "";
  const shown = useMemo(() => formSchema(schema, value), [schema, kind, entries]);
  const errors = useMemo(() => errorsOf(problems), [problems]);
  const latest = useRef({ write, leave, shown });
  latest.current = { write, leave, shown };
  const actions = useMemo<FormActions>(() => {
    const change = (path: Path, how: (value: unknown) => unknown, step: string | null) =>
      latest.current.write((present) => withValue(present, path, (one) => withoutEmptied(how(one))), step);
    return {
      set: (path, one, step = idOf(path)) => change(path, () => one, step),
      change: (path, how) => change(path, how, null),
      remove: (path) => change([], (file) => withoutGroup(latest.current.shown, file, path), null),
      leave: () => latest.current.leave(),
      Field,
    };
  }, []);
  return (
    <FormActions value={actions}>
      <Field schema={shown} value={value} path={[]} label="" required errors={errors} />
    </FormActions>
  );
}

/** A field, at its path in the file. Rendered again only if its own value or mistakes change. */
const Field = memo(function OneField(props: FieldProps) {
  const { schema, path, errors, required } = props;
  const label = schema.title ?? props.label;
  const { place, isShort, control } = schema;
  const id = idOf(path);
  // The kind of a block cannot be changed.
  if (place === "hidden" || schema.const !== undefined) return null;
  const isTitle = place === "first" && control === undefined && schema.type === "string";
  const content = (
    <>
      <Content {...props} label={label} />
      {/* Always rendered: screen readers ignore a live region that arrives with its text. A union's kind has it. */}
      {isUnion(schema) ? null : (
        <div id={`${id}__error`} role="alert" className={styles.error}>
          {errors?.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </>
  );
  return (
    <div
      {...atPath(path)}
      className={`${styles.place} ${isShort ? styles.short : ""} ${isTitle ? styles.title : ""}`}
    >
      {hasHead(schema) ? (
        content
      ) : (
        <Labelled id={id} label={label} isOptional={!required}>
          {content}
          {schema.description ? (
            <p id={`${id}__description`} className={styles.hint}>
              {schema.description}
            </p>
          ) : null}
        </Labelled>
      )}
    </div>
  );
}, isSameField);

const isUnion = (schema: Schema): boolean => unionOf(schema) !== undefined;

/** Groups, lists, check boxes and the kinds of a union have heads. */
const hasHead = (schema: Schema): boolean =>
  isUnion(schema) || /^(object|array|boolean)$/.test(String(schema.type));

function Content(props: FieldProps) {
  const { set } = useContext(FormActions);
  const { schema, value, path, label, required, errors } = props;
  if (isUnion(schema)) return <UnionField {...props} />;
  if (schema.type === "object") return <ObjectGroup {...props} />;
  if (schema.type === "array") {
    const List = schema.control === "focus" ? listControls.focus : ListField;
    return <List {...props} />;
  }
  const control: ControlProps<unknown> = {
    ...{ schema, label, value, required, errors, id: idOf(path) },
    onChange: (one) => set(path, one),
  };
  if (schema.type === "boolean") return <Check {...control} />;
  return schema.enum ? <Choice {...control} /> : <Text {...control} value={value as string | undefined} />;
}

function errorsOf(problems: readonly ContentProblem[]): Errors | undefined {
  const root: Errors = { words: [], inner: {} };
  // Those without a path are shown above the form.
  const inForm = problems.filter(({ path = [] }) => path.length > 0);
  for (const { path = [], ...problem } of inForm) {
    let at = root;
    for (const key of path.map(String)) {
      at.inner[key] ??= { words: [], inner: {} };
      at = at.inner[key];
    }
    at.words.push(mistakeInWords(problem));
  }
  return inForm.length > 0 ? root : undefined;
}
