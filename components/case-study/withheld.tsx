import { Icon } from "@/components/ui/icon";
import styles from "./withheld.module.css";

/** A marked rectangle in place of something that may not be shown. Its words say what it is, and why. */
export function Withheld({ children }: { children: string }) {
  return (
    <div className={styles.withheld}>
      <Icon name="lock" size={22} />
      <p>{children}</p>
    </div>
  );
}
