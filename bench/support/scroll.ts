import type { Page } from '@playwright/test';

/** Milliseconds between the frames while a page runs by, so many pixels at each of its steps. */
export const scroll = (page: Page, steps: number, pixels: number) =>
  page.evaluate(
    async ([count, by]) => {
      const gaps: number[] = [];
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      let before = await frame();
      for (let step = 0; step < count; step += 1) {
        // A page that has come to its end goes back to its begin: the short one scrolls too.
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
