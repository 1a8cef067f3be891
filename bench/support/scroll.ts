import type { Page } from '@playwright/test';

/** Milliseconds between frames while the page scrolls by `pixels` per step. */
export const scroll = (page: Page, steps: number, pixels: number) =>
  page.evaluate(
    async ([count, by]) => {
      const gaps: number[] = [];
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let before = await frame();
      for (let step = 0; step < count; step += 1) {
        // A page at its end jumps back to its start, so that the short one scrolls too.
        const { scrollHeight, clientHeight } = document.documentElement;
        if (window.scrollY + clientHeight >= scrollHeight - 1) window.scrollTo(0, 0);
        else window.scrollBy(0, by);
        const at = await frame();
        gaps.push(at - before);
        before = at;
      }
      window.scrollTo(0, 0);
      await frame();
      return gaps;
    },
    [steps, pixels] as const,
  );
