let first: Element | null = null;

function press(event: MouseEvent) {
  const dialog = event.target instanceof Element ? event.target.closest('[role$="dialog"]') : null;
  if (event.detail < 2) first = dialog;
  else if (dialog !== first || dialog?.hasAttribute('data-closed')) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/**
 * Drops the second press of a double press whose first press opened or closed a dialog: it would hit a control the user did
 * not aim at. A dialog that is fading out counts as closed. The listeners stay after the dialog is removed.
 */
export function swallowSecondPress(): void {
  window.addEventListener('mousedown', press, true);
  window.addEventListener('click', press, true);
}
