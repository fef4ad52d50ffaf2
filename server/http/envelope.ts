/** The head of a JSON-LD object: the record type whose context it has, its address, and what it is. */
export const envelope = <const Type extends string>(context: string, id: string, type: Type) => ({
  '@context': `/api/contexts/${context}`,
  '@id': id,
  '@type': type,
});
