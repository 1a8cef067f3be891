/** Name, unit, and quantities in a demo polyclinic: in its module, in its store, and the reorder threshold. */
export const consumableLines = [
  ['Apósito estéril 10 x 10 cm', 'unidad', 24, 120, 10],
  ['Gasa estéril 10 x 10 cm', 'sobre', 40, 200, 20],
  ['Venda elástica 10 cm', 'unidad', 6, 48, 8],
  ['Venda de gasa 10 cm', 'unidad', 12, 60, 10],
  ['Tela adhesiva microporosa 2,5 cm', 'rollo', 4, 24, 3],
  ['Algodón hidrófilo 250 g', 'paquete', 1, 8, 1],
  ['Suero fisiológico 0,9 % 20 mL', 'ampolla', 30, 150, 20],
  ['Suero fisiológico 0,9 % 500 mL', 'matraz', 3, 20, 4],
  ['Jeringa 5 mL', 'unidad', 35, 200, 20],
  ['Jeringa 10 mL', 'unidad', 18, 100, 15],
  ['Aguja 21 G', 'unidad', 40, 200, 20],
  ['Aguja 23 G', 'unidad', 40, 200, 20],
  ['Catéter venoso periférico 20 G', 'unidad', 5, 40, 6],
  ['Bajada de suero macrogoteo', 'unidad', 4, 30, 4],
  ['Guantes de procedimiento talla M', 'par', 90, 500, 50],
  ['Guantes estériles 7,5', 'par', 8, 50, 10],
  ['Mascarilla quirúrgica', 'unidad', 60, 300, 40],
  ['Clorhexidina 2 % 100 mL', 'frasco', 2, 12, 2],
  ['Alcohol 70 % 500 mL', 'frasco', 1, 10, 2],
  ['Bajalengua de madera', 'unidad', 50, 300, 30],
  ['Cinta reactiva de glicemia', 'unidad', 22, 100, 25],
  ['Férula de inmovilización', 'unidad', 0, 4, 2],
] as const;

/** Medicine name of the catalogue, lot, days until expiry, quantity, and reorder threshold. */
export const demoMedicineLots = [
  ['Paracetamol 500 mg', 'PA2406', 420, 180, 60],
  ['Paracetamol 500 mg', 'PA2401', 21, 24, null],
  ['Ibuprofeno 400 mg', 'IB1177', 300, 96, 40],
  ['Ketorolaco 10 mg', 'KE0932', 240, 30, 20],
  ['Salbutamol 100 µg', 'SB5521', 150, 2, 3],
  ['Suero rehidratante 60 mEq/L', 'SR0440', 500, 25, 10],
] as const;
