import { quantile, table, type Cell } from './report'
import type { Measured } from './measured'

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))}`

/**
 * The gain of an optimization: how much later the median is without it, and half of the interquartile range of the
 * differences to the run with it in the same turn.
 */
function gain(normal: Measured, without: Measured, key: string): Cell {
  const [now, then] = [normal.median[key], without.median[key]]
  if (now === undefined || then === undefined) return undefined
  const differences = normal.runs.flatMap((run, index) => {
    const [a, b] = [run[key], without.runs[index]?.[key]]
    return a === undefined || b === undefined ? [] : [b - a]
  })
  const [low = 0, high = 0] = [quantile(differences, 0.25), quantile(differences, 0.75)]
  return `${signed(then - now)} ms (${(then / now).toFixed(2)} ×) ± ${Math.round((high - low) / 2)}`
}

const marks = { shown: 'first statements', readable: 'screen readable' }

/** A row for each build without an optimization: how much later it shows something than the normal one. */
export function gainsOf(measured: readonly Measured[]): string {
  const normals = measured.filter(({ client }) => client === 'app')
  const others = new Set(measured.map(({ client }) => client).filter((client) => client !== 'app'))
  const columns = Object.entries(marks).flatMap(([key, name]) =>
    normals.map((normal) => {
      const { size, roundTrip, part } = normal
      const of = (client: string): Cell => {
        const without = measured.find(
          (one) =>
            one.client === client && one.size === size && one.roundTrip === roundTrip && one.part === part,
        )
        return without && gain(normal, without, key)
      }
      return { head: `${name}, ${size.toLocaleString('en')}, ${roundTrip} ms, ${part}`, of }
    }),
  )
  const rows = Array.from(others, (client) => [
    `\`${client}\``,
    ...columns.map((column) => column.of(client)),
  ])
  return table(['optimization', ...columns.map(({ head }) => head)], rows)
}
