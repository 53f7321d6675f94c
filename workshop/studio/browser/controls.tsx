import { type ComponentProps, useId } from "react";
import button from "@/components/ui/button.module.css";
import styles from "./form.module.css";
import { Labelled } from "./parts";

/** A line of text with its label. */
export function Line({
  label,
  isOptional = false,
  ...input
}: ComponentProps<"input"> & { label: string; isOptional?: boolean }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} isOptional={isOptional}>
      <input {...input} id={id} className={styles.input} />
    </Labelled>
  );
}

/** The button of what a page is for. */
export const MainButton = ({ type = "button", ...more }: ComponentProps<"button">) => (
  <button {...more} type={type} className={`${button.button} ${button.solid}`} />
);
