/** SQL: is an entry signed, by the alias of its row of emargements. */
export const hasSignature = (entry: string): string => `exists (
    select from (select distinct on (v.period) v.type from emargement_events v
      where v.entry_uuid = ${entry}.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc) last
    where last.type = 'signed')`;
