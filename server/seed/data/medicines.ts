/**
 * Short list of domain 9.3: name, strength, form, route, sale condition, laboratory. Laboratories are invented; the sale
 * condition is the ISP's as far as known and must be verified before real use.
 */
export const medicineLines = `
Paracetamol|500 mg|comprimido|oral|DIRECT|Laboratorio Andino
Ibuprofeno|400 mg|comprimido|oral|DIRECT|Laboratorio Andino
Ibuprofeno|600 mg|comprimido|oral|SIMPLE|Laboratorio Andino
Naproxeno|550 mg|comprimido|oral|SIMPLE|Farma Maipo
Diclofenaco|50 mg|comprimido|oral|SIMPLE|Farma Maipo
Ketorolaco|10 mg|comprimido|oral|SIMPLE|Farma Maipo
Omeprazol|20 mg|cápsula|oral|SIMPLE|Laboratorio Quilapi
Loratadina|10 mg|comprimido|oral|DIRECT|Laboratorio Quilapi
Clorfenamina|4 mg|comprimido|oral|DIRECT|Laboratorio Quilapi
Cetirizina|10 mg|comprimido|oral|DIRECT|Laboratorio Quilapi
Amoxicilina|500 mg|cápsula|oral|SIMPLE|Biofármaco Elqui
Amoxicilina y ácido clavulánico|875/125 mg|comprimido|oral|SIMPLE|Biofármaco Elqui
Azitromicina|500 mg|comprimido|oral|SIMPLE|Biofármaco Elqui
Ciprofloxacino|500 mg|comprimido|oral|SIMPLE|Biofármaco Elqui
Losartán|50 mg|comprimido|oral|SIMPLE|Cardio Sur
Enalapril|10 mg|comprimido|oral|SIMPLE|Cardio Sur
Metformina|850 mg|comprimido|oral|SIMPLE|Cardio Sur
Atorvastatina|20 mg|comprimido|oral|SIMPLE|Cardio Sur
Levotiroxina|50 µg|comprimido|oral|SIMPLE|Laboratorio Quilapi
Salbutamol|100 µg|inhalador|inhalatoria|SIMPLE|Respira Chile
Prednisona|20 mg|comprimido|oral|SIMPLE|Farma Maipo
Metoclopramida|10 mg|comprimido|oral|SIMPLE|Farma Maipo
Acetazolamida|250 mg|comprimido|oral|SIMPLE|Altura Fármacos
Suero rehidratante|60 mEq/L|sobre|oral|DIRECT|Laboratorio Andino
Tramadol|50 mg|cápsula|oral|RETAINED|Farma Maipo
Clonazepam|0,5 mg|comprimido|oral|RETAINED|Neuro Austral
Zolpidem|10 mg|comprimido|oral|RETAINED|Neuro Austral
Morfina|10 mg|ampolla|SC|CHECK|Hospitalaria Andes
`;
