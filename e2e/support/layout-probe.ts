/** Options of one probe of a page. */
export type Probe = {
  /** `each` focuses every control in turn, `focused` checks the focused one, `none` checks none. */
  focus: 'each' | 'focused' | 'none';
};

export type Layout = {
  /** WCAG 2.4.11: elements that hide a focused control. */
  hidden: string[];
  /** Controls of one layer that overlap. */
  overlapping: string[];
  /** Primary actions and edited fields under a floating layer. */
  underLayers: string[];
  /** Whether the focus returned to a visited element, which ends a walk with the Tab key. */
  isBack: boolean;
};

/** Runs in the page, so it must not reference this module; measures everything in one pass. */
export function probeLayout({ focus }: Probe): Layout {
  const nameOf = (element: Element | null) =>
    element
      ? `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
      : 'nothing';
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 4;
  const isOff = (element: Element) =>
    element.matches('[data-base-ui-focus-guard]') || element.closest('[aria-hidden="true"], [inert]') !== null;
  const isIn = (x: number, y: number) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;

  /** Null when the hit element is the control, a descendant, an ancestor, or its label. */
  function coverAt(element: Element, x: number, y: number): Element | null {
    const hit = document.elementFromPoint(x, y);
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const isOwn = !hit || element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit));
    return isOwn ? null : hit;
  }

  /** The layer an element moves with: a fixed or sticky element, a scroll container, or the page. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      const isScrolled = ['auto', 'scroll'].includes(overflowY) && at.scrollHeight > at.clientHeight + 1;
      if (isScrolled || position === 'fixed' || position === 'sticky' || at.role === 'dialog') return at;
    }
    return document.body;
  }

  function isFixed(element: Element): boolean {
    return (
      getComputedStyle(element).position === 'fixed' ||
      (element.parentElement !== null && isFixed(element.parentElement))
    );
  }

  /** The first line of a text area, where the caret is placed. */
  function caretPoint(area: HTMLTextAreaElement): readonly [number, number] {
    const { left, top } = area.getBoundingClientRect();
    const { paddingLeft, paddingTop, lineHeight, fontSize } = getComputedStyle(area);
    const line = lineHeight === 'normal' ? Number.parseFloat(fontSize) : Number.parseFloat(lineHeight);
    return [left + Number.parseFloat(paddingLeft) + 2, top + Number.parseFloat(paddingTop) + line / 2];
  }

  function problemOf(element: HTMLElement): string | null {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return 'is outside the window';
    if (element instanceof HTMLTextAreaElement) {
      const [x, y] = caretPoint(element);
      if (!isIn(x, y)) return 'has its caret outside the window';
      const cover = coverAt(element, x, y);
      return cover ? `has its caret covered by ${nameOf(cover)}` : null;
    }
    const [dx, dy] = [Math.min(12, width / 3), Math.min(12, height / 3)];
    const points = [
      [left + width / 2, top + height / 2],
      [left + dx, top + dy],
      [right - dx, top + dy],
      [left + dx, bottom - dy],
      [right - dx, bottom - dy],
    ] as const;
    const inside = points.filter(([x, y]) => isIn(x, y));
    const covers = inside.flatMap(([x, y]) => coverAt(element, x, y) ?? []);
    // An element larger than the room between the bars cannot be fully visible.
    const isHidden = height > innerHeight / 3 ? covers.length === inside.length : covers.length > 0;
    return isHidden ? `is covered by ${nameOf(covers[0] ?? null)}` : null;
  }

  function overlapping(): string[] {
    const placed = [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((one) => isSeen(one) && !isOff(one) && !one.closest('label') && !one.matches('[tabindex="-1"]'))
      .map((element) => ({ element, layer: layerOf(element), box: element.getBoundingClientRect() }));
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter(
          ({ element, layer, box }) =>
            one.layer === layer &&
            !one.element.contains(element) &&
            !element.contains(one.element) &&
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 2 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2,
        )
        .map(({ element }) => `${nameOf(one.element)} and ${nameOf(element)} lie on each other`),
    );
  }

  function underLayers(): string[] {
    // An opened popup closes with the next press, so it may cover everything except its own field.
    const popups = '[role="menu"], [role="listbox"], [role="tooltip"], [data-base-ui-portal]';
    const edited = [
      ...document.querySelectorAll(
        'input:focus, textarea:focus, [data-popup-open], [aria-haspopup][aria-expanded="true"]',
      ),
    ];
    const primary = [...document.querySelectorAll('button[class*="btn-primary"], a[class*="btn-primary"]')];
    const centre = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    return [...new Set([...edited, ...primary])].flatMap((element) => {
      if (!isSeen(element) || isOff(element)) return [];
      const [x, y] = element instanceof HTMLTextAreaElement ? caretPoint(element) : centre(element);
      if (!isIn(x, y)) return [];
      const cover = coverAt(element, x, y);
      // The skip link is visible only while focused.
      if (!cover || cover === document.activeElement) return [];
      // Content under a sticky bar appears on scrolling.
      const isPopup = cover.closest(popups) !== null;
      const isFloating = isPopup ? edited.includes(element) : isFixed(cover);
      return isFloating ? [`${nameOf(element)} is under ${nameOf(cover)}`] : [];
    });
  }

  function hidden(): string[] {
    if (focus === 'none') return [];
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document.body;
    const before = document.activeElement;
    const controls =
      focus === 'focused'
        ? [before]
        : [...scope.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const problems = controls.flatMap((element) => {
      if (!(element instanceof HTMLElement) || element === document.body) return [];
      if (element.tabIndex < 0 || element.matches(':disabled') || !isSeen(element) || isOff(element)) return [];
      if (element instanceof HTMLTextAreaElement) element.setSelectionRange(0, 0);
      if (focus === 'each') element.focus();
      const problem = document.activeElement === element ? problemOf(element) : null;
      return problem ? [`${nameOf(element)} ${problem}`] : [];
    });
    if (focus === 'each' && before instanceof HTMLElement) before.focus();
    return problems;
  }

  function isBack(): boolean {
    const seen = document.activeElement?.hasAttribute('data-tabbed') ?? true;
    if (focus === 'focused') document.activeElement?.setAttribute('data-tabbed', '');
    return seen;
  }

  if (focus === 'focused') return { hidden: hidden(), overlapping: [], underLayers: underLayers(), isBack: isBack() };
  return { underLayers: underLayers(), overlapping: overlapping(), hidden: hidden(), isBack: false };
}
