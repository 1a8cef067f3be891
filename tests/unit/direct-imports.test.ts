import { expect, test } from 'vitest';
import { importDirectly } from '../../scripts/support/direct-imports.ts';

const rewritten = (...codes: [string, string][]) => {
  const chunks = codes.map(([fileName, code]) => ({ fileName: `assets/${fileName}`, code }));
  importDirectly(chunks);
  return chunks.map(({ code }) => code);
};

test('U26 imports re-exported names from their source file', () => {
  const facade = 'export{cn as createDesk,d as default}from"./home-1.js";\n';
  const loads = 'const f=()=>import(`./desk-1.js`),g=()=>import("./other-1.js");';
  expect(rewritten(['index-1.js', loads], ['desk-1.js', facade])).toEqual([
    'const f=()=>import("./home-1.js").then(m=>({"createDesk":m.cn,"default":m.d})),g=()=>import("./other-1.js");',
    facade,
  ]);
});

test('U26 leaves files with own exports unchanged', () => {
  const own = 'import"./side.js";export{a as b}from"./home-1.js";';
  const loads = 'import(`./own-1.js`)';
  expect(rewritten(['index-1.js', loads], ['own-1.js', own])).toEqual([loads, own]);
});
