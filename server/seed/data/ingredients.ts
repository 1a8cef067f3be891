/**
 * Active ingredients of the short list: families, maximum daily dose for an adult in mg (empty: not known), caution in
 * pregnancy. From general knowledge of usual practice, to be verified by a pharmacist before real use (domain 0.2).
 */
export const ingredientSource = 'Lista breve de Ronda (2026), por validar';

export const ingredientLines = `
paracetamol||4000|
ibuprofeno|aine|2400|AVOID
naproxeno|aine|1375|AVOID
diclofenaco|aine|150|AVOID
ketorolaco|aine|40|CONTRAINDICATED
acido acetilsalicilico|aine,aspirina,salicilato|4000|AVOID
omeprazol||40|
loratadina||10|
clorfenamina||24|
cetirizina||10|
amoxicilina|penicilina,betalactamico|3000|
acido clavulanico||375|
azitromicina|macrolido|500|
ciprofloxacino|quinolona|1500|AVOID
losartan|ara ii|100|CONTRAINDICATED
enalapril|ieca|40|CONTRAINDICATED
metformina||2550|
atorvastatina|estatina|80|CONTRAINDICATED
levotiroxina||0.3|
salbutamol||0.8|
prednisona|corticoide|80|AVOID
metoclopramida||30|
acetazolamida|sulfonamida,sulfa|1000|AVOID
suero rehidratante||||
tramadol|opioide|400|AVOID
clonazepam|benzodiazepina|20|AVOID
zolpidem|hipnotico|10|AVOID
morfina|opioide||AVOID
`;

export const interactionSource = 'Lista breve de Ronda (2026), no es completa';

/** Two ingredients or families and their interaction, in both languages. */
export const interactionLines = `
aine|aine|mayor riesgo de sangrado digestivo|higher risk of gastrointestinal bleeding
aine|ieca|puede dañar el riñón y subir la presión|may harm the kidney and raise blood pressure
aine|ara ii|puede dañar el riñón y subir la presión|may harm the kidney and raise blood pressure
aine|corticoide|mayor riesgo de úlcera y sangrado|higher risk of ulcer and bleeding
ara ii|ieca|riesgo de potasio alto y daño renal|risk of high potassium and kidney damage
benzodiazepina|opioide|sedación y depresión respiratoria|sedation and respiratory depression
benzodiazepina|hipnotico|sedación excesiva|excessive sedation
hipnotico|opioide|sedación y depresión respiratoria|sedation and respiratory depression
atorvastatina|azitromicina|mayor riesgo de daño muscular|higher risk of muscle damage
levotiroxina|omeprazol|se absorbe menos levotiroxina|less levothyroxine is absorbed
azitromicina|quinolona|puede prolongar el QT|may prolong the QT interval
`;
