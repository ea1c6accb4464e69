/** Data of docs/network/mechanics.md 4.3 and 4.7, as written there. */

/** SHA-256 of the input text, and its leading hex zeros. */
export const PROOF_VECTORS: readonly { readonly input: string; readonly digest: string; readonly zeros: number }[] = [
  { input: '5-1BUILD1NONCE42', digest: 'c9f35e90597e6d7579e9a45f44e43f9705598d0d998d09890c9265d78206861a', zeros: 0 },
  {
    input: '5-42BUILD1283900NONCE62',
    digest: '000fec5c27ff1d1c3e71063364d91a1f6236e7ea30199779ce3a2941490de942',
    zeros: 3,
  },
  {
    input: '5-42BUILD1283900NONCE935709',
    digest: '00000bbd61bc3d8a20bbb1005813a5f360c8805f0f32710769df00d6d4216414',
    zeros: 5,
  },
  {
    input: '5-77MINE1283900NONCE3801',
    digest: '0009f8e71cc64a9d189fc6a609a01a908aa2a5f8e8bf1296d2c698f029b7ba22',
    zeros: 3,
  },
  {
    input: '5-78REFINE1290000NONCE17',
    digest: '04502575c1baf70791e1a7ef2427b539199f12ca1dada21a9091e02aa135fd00',
    zeros: 1,
  },
  {
    input: '5-78REFINE1290000NONCE1601',
    digest: '000f8c23b1cf1dc8fc17717d6531c6943ac7ca68b778fd010d383b3e4290e2e7',
    zeros: 3,
  },
  {
    input: '9-5@2-10RAID1300000NONCE7',
    digest: '029fbeee50d40655bb545c44706e90fe52d18fd101fb7d7d15361920088e8d31',
    zeros: 1,
  },
  {
    input: '9-5@2-10RAID1300000NONCE3871',
    digest: '000f9e853c10c795ea62a1d5ad541d8e8a55d8c02e72fe8521afb27096d0c226',
    zeros: 3,
  },
  {
    input: '9-5@2-10RAID1300000NONCE4211',
    digest: '0000f809a808c279b162b63b1de219b76b4eef9401d33d9c6faa15553f6cfd39',
    zeros: 4,
  },
  {
    input: 'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE7',
    digest: '008eef736d844b05db365288c47e27a0b6464f28b678fd7131ce69d32251b951',
    zeros: 2,
  },
  {
    input: 'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE47825',
    digest: '00005291f989d4c47cd04c8bf9100617598fa9bcc8903a2cb209ab69cd0c3370',
    zeros: 4,
  },
  {
    input: 'CHAINgametest-1|1-4@1-21GUILDCHARTER1000NONCE1281',
    digest: '0001d5f7e334468b77e34389a1bd2e743b16c3342ba6c7a36a13e19552a3b5c2',
    zeros: 3,
  },
];

/** Difficulties of the table's columns. */
export const AGE_TABLE_DIFFICULTIES = [12, 10, 8, 6, 5, 4, 3, 2, 1] as const;

/** Range, then the smallest age in blocks at which each column's difficulty suffices. */
export const AGE_TABLE: readonly (readonly number[])[] = [
  [25, 15, 16, 18, 20, 21, 22, 23, 24, 25],
  [37, 20, 23, 25, 28, 30, 32, 33, 35, 37],
  [38, 21, 23, 26, 29, 31, 32, 34, 36, 38],
  [50, 26, 29, 33, 37, 40, 42, 45, 47, 50],
  [75, 36, 41, 47, 54, 58, 62, 66, 71, 75],
  [100, 45, 52, 60, 70, 75, 81, 87, 93, 100],
  [125, 54, 63, 74, 86, 92, 100, 108, 116, 125],
  [200, 80, 94, 112, 132, 143, 156, 170, 184, 200],
  [215, 85, 100, 119, 141, 153, 167, 182, 198, 215],
  [220, 86, 102, 121, 144, 157, 171, 186, 202, 220],
  [250, 96, 114, 136, 162, 177, 193, 210, 230, 250],
  [305, 113, 135, 162, 194, 213, 233, 255, 279, 305],
  [450, 155, 189, 229, 278, 306, 337, 371, 409, 450],
  [455, 157, 190, 231, 280, 309, 340, 375, 413, 455],
  [460, 158, 192, 233, 283, 312, 344, 379, 418, 460],
  [515, 174, 212, 258, 314, 347, 383, 423, 467, 515],
  [600, 197, 241, 295, 362, 400, 443, 490, 543, 600],
  [700, 224, 275, 339, 417, 462, 513, 569, 631, 700],
  [720, 229, 282, 347, 428, 475, 527, 585, 649, 720],
  [765, 240, 297, 366, 452, 502, 558, 620, 689, 765],
  [1440, 405, 510, 642, 809, 908, 1019, 1144, 1284, 1440],
  [2880, 717, 923, 1189, 1531, 1737, 1971, 2237, 2538, 2880],
  [3600, 862, 1118, 1450, 1880, 2141, 2438, 2776, 3162, 3600],
  [5000, 1131, 1481, 1941, 2544, 2912, 3333, 3816, 4368, 5000],
  [14000, 2644, 3580, 4847, 6563, 7637, 8886, 10340, 12032, 14000],
  [28000, 4685, 6485, 8975, 12423, 14615, 17195, 20230, 23800, 28000],
  [2500000, 190915, 304754, 486472, 776546, 981119, 1239585, 1566141, 1978725, 2500000],
];
