import type { MouseEvent } from 'react'
import { facetNames } from './facet-values'
import styles from './NothingShown.module.css'
import { useFilter } from './useFilter'
import type { FilterState } from './useFilterParameters'
import { useI18n } from '~/i18n/I18nContext'
import type { Relaxation } from '~/model/filter/facets'
import { formatCount } from '~/model/format/number'
import { facets, withoutFacets, type Facet } from '~/model/filter/view-filter'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { intlLocales } from '~/model/format/locale'

type Props = {
  filterState: FilterState
  relaxations: readonly Relaxation[]
}

/** Shown instead of the list when nothing passes the filter, with ways to relax it. */
export function NothingShown({ filterState, relaxations }: Props) {
  const { t, language } = useI18n()
  const { filter, change } = useFilter(filterState)
  const list = new Intl.ListFormat(intlLocales(language))
  const without = (taken: readonly Facet[]) => (event: MouseEvent<HTMLButtonElement>) => {
    focusAround(event.currentTarget)
    change(withoutFacets(filter, taken))
  }
  return (
    <Notice
      kind="info"
      className={styles.notice}
      title={t('filter-nothing-title')}
      actions={
        <>
          {relaxations.slice(0, 4).map(({ facets: taken, count }) => (
            <Button key={taken.join()} small onClick={without(taken)}>
              {t(
                'filter-nothing-without',
                list.format(taken.map((facet) => t(facetNames[facet]))),
                formatCount(count, language),
                count,
              )}
            </Button>
          ))}
          <Button variant="quiet" small onClick={without(facets)}>
            {t('filter-clear')}
          </Button>
        </>
      }
    >
      {t('filter-nothing-body')}
    </Notice>
  )
}
