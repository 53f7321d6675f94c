import type { Capture } from "../types";

const FIELDS = "input:not([type=hidden]), textarea, select";

/** Names the form and the field, never a value. A field without a form (the command palette) belongs to the page. */
function fieldOf(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return null;
  const field = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  return {
    element: field,
    payload: { form: formName(field.form), field: field.name || field.id || "unnamed", type: field.type },
  };
}

function formName(form: HTMLFormElement | null): string {
  if (!form) return "page";
  return form.id || new URL(form.getAttribute("action") ?? "", location.href).pathname;
}

/** Reports when fields are entered and left and when forms are sent, without any of their content. */
export function watchForms(capture: Capture, signal: AbortSignal): void {
  const on = (type: string, act: (target: EventTarget | null) => void) =>
    document.addEventListener(type, ({ target }) => act(target), { signal, capture: true });
  on("focusin", (target) => {
    const found = fieldOf(target);
    if (found) capture("Form Field Focus", found.payload);
  });
  on("focusout", (target) => {
    const found = fieldOf(target);
    if (found) capture("Form Field Blur", { ...found.payload, filled: found.element.value !== "" });
  });
  on("submit", (target) => {
    if (!(target instanceof HTMLFormElement)) return;
    capture("Form Submit", { form: formName(target) });
    const email = target.elements.namedItem("email");
    // The gate's first step. The address itself is not sent.
    if (email instanceof HTMLInputElement && email.value) capture("Email Entered");
  });
}
