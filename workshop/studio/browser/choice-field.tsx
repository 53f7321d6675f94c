import { type ComponentProps, useContext, useState } from "react";
import { Chooser, type Option } from "./chooser";
import styles from "./form.module.css";
import { type ControlProps, Files, OpenFile } from "./form-context";
import listStyles from "./list.module.css";
import { Sign } from "./sign";
import { attributes, TextInput } from "./text-input";

type Props = {
  field: ControlProps;
  /** What is chosen: "a picture". */
  what: string;
  heading: string;
  options: readonly Option[];
  /** A value that no option has is not shown: it names a file that is still to come. */
  isToCome?: boolean;
  /** In the sheet: another way to choose. */
  children?: ComponentProps<typeof Chooser>["children"];
};

/** A field that shows what is chosen. A press opens a sheet with everything that can be. */
export function ChoiceField({ field, what, heading, options, isToCome = false, children }: Props) {
  const { id, value, onChange, required } = field;
  const [isOpen, setOpen] = useState(false);
  const { "aria-describedby": described, ...others } = attributes(field);
  const chosen = options.find((one) => one.value === value);
  return (
    <>
      <button
        {...others}
        type="button"
        value={value ?? ""}
        className={styles.chosen}
        aria-describedby={`${id}__chosen ${described}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen?.src ? <img src={chosen.src} alt="" {...chosen.size} /> : null}
        <span id={`${id}__chosen`}>
          {chosen?.title ?? ((!isToCome && value) || `Choose ${what}`)}{" "}
          <span className={styles.hint}>{chosen?.note}</span>
        </span>
      </button>
      {required || !value ? null : (
        <button type="button" className={listStyles.all} onClick={() => onChange(undefined)}>
          Remove
        </button>
      )}
      {isOpen ? (
        <Chooser
          heading={heading}
          options={options}
          chosen={value}
          choose={onChange}
          leave={() => setOpen(false)}
        >
          {children}
        </Chooser>
      ) : null}
    </>
  );
}

/** A study, by its cover and its title. */
export function StudyField(props: ControlProps) {
  const files = useContext(Files);
  const { pictures, file } = useContext(OpenFile);
  const isPrivate = props.schema.refersTo === "private-study";
  const group = isPrivate ? "Private case studies" : "Case studies";
  const options = files
    .filter((one) => one.group === group && one.isPrivate === isPrivate && one.file !== file)
    .filter(({ slug, isDraft, translation }) => slug !== null && !isDraft && !translation)
    .map(({ slug, name, cover }) => ({
      value: String(slug),
      title: name,
      src: pictures.find(({ id }) => id === cover)?.src ?? null,
    }));
  return <ChoiceField field={props} what="a study" heading="Case studies" options={options} />;
}

type PageProps = Omit<ComponentProps<typeof Chooser>, "heading" | "options">;

/** A sheet with the pages of the site, by their names. */
export function PageChooser(props: PageProps) {
  const options = useContext(Files)
    .filter(({ group, translation }) => !translation && /^(Pages|Case studies|Articles)$/.test(group))
    .map(({ page, name }) => ({ value: page, title: name, note: page }));
  return <Chooser heading="Pages" options={options} {...props} />;
}

/** An address: written, or that of a page, which is chosen. */
export function LinkField(props: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.link}>
      <TextInput {...props} />
      <button
        type="button"
        className={styles.pick}
        aria-haspopup="dialog"
        aria-label={`Choose a page for ${props.label}`}
        onClick={() => setOpen(true)}
      >
        <Sign name="list" />
      </button>
      {isOpen ? (
        <PageChooser chosen={props.value} choose={props.onChange} leave={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
