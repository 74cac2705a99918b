import { parseArgs } from 'node:util'

/** What is measured: loading pages; using them (filter, scrolling); memory over many items. */
export const parts = ['load', 'use', 'memory'] as const
export type Part = (typeof parts)[number]

export type Options = {
  runs: number
  /** Numbers of statements. */
  sizes: number[]
  /** Round-trip times in milliseconds. */
  roundTrips: number[]
  /** How many times slower the processor is made. */
  cpu: number
  /** Megabits a second that each page gets; 0: as fast as this machine is. */
  megabits: number
  parts: Part[]
  /** A folder with the built app; else it is built. */
  app?: string
  /** Where the results are written, as JSON. */
  output?: string
}

const help = `npm run bench -- [options]
  --runs N          runs of everything, of which medians are told (5)
  --only N,N        sizes of items in statements (20,300,1000,5000,20000)
  --rtt N,N         round-trip times in milliseconds (0,50,150)
  --cpu N           slow the processor down N times (1)
  --mbit N          megabits a second of each page (0: no limit)
  --parts a,b       some of load, use, memory (all)
  --quick           3 runs, 300 and 20,000 statements, 50 ms, load and use; writes no file
  --app FOLDER      measure what was built there
  --output FILE     where to write the results (e2e/bench/latest.json)
The exit code is 1 where a target is missed.`

const numbers = (text: string) => text.split(',').map(Number)

/** Reads the options of the command line; ends the process where they can't be read. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        runs: { type: 'string' },
        only: { type: 'string' },
        rtt: { type: 'string' },
        cpu: { type: 'string', default: '1' },
        mbit: { type: 'string', default: '0' },
        parts: { type: 'string' },
        quick: { type: 'boolean', default: false },
        app: { type: 'string' },
        output: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(help)
      process.exit(0)
    }
    const { quick } = values
    const output = values.output ?? (quick ? undefined : `${import.meta.dirname}/latest.json`)
    const chosen = (values.parts ?? (quick ? 'load,use' : parts.join())).split(',')
    return {
      runs: Number(values.runs ?? (quick ? 3 : 5)),
      sizes: numbers(values.only ?? (quick ? '300,20000' : '20,300,1000,5000,20000')),
      roundTrips: numbers(values.rtt ?? (quick ? '50' : '0,50,150')),
      cpu: Number(values.cpu),
      megabits: Number(values.mbit),
      parts: parts.filter((part) => chosen.includes(part)),
      ...(values.app !== undefined && { app: values.app }),
      ...(output !== undefined && { output }),
    }
  } catch (thrown) {
    console.error(`${String(thrown)}\n\n${help}`)
    process.exit(2)
  }
}
