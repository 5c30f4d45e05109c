/** All items; chunks of bytes are copied, because a storage uses their memory again. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items)
    collected.push(item instanceof Uint8Array ? (Buffer.from(item) as Item & Buffer) : item);
  return collected;
}
