// Written by `npm run codegen`, from `scripts/list-currencies.ts`.

/**
 * Currencies with their regions, as `EUR:AD AT`, separated by semicolons. A region is left out if its currency is the first
 * whose code begins with the region's code.
 */
export const CURRENCY_REGIONS = `
  AUD:CC CX HM KI NF NR TV;CHF:CH LI;CLP:CL;DKK:FO GL
  EUR:AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT
  FKP:GS;GBP:GG IM JE;ILS:PS;MAD:EH;NOK:BV SJ;NZD:CK NU PN TK
  USD:AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI;UYU:UY;VES:VE;XAF:CF CG CM GA GQ TD
  XCD:AG AI DM GD KN LC MS VC;XCG:CW SX;XOF:BF BJ CI GW ML NE SN TG;XPF:NC PF WF
`;
