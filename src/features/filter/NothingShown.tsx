import type { MouseEvent } from 'react'
import { facetNames } from './facet-values'
import styles from './NothingShown.module.css'
import type { FilterForm } from './useFilterForm'
import { useI18n } from '~/i18n/I18nContext'
import type { Relaxation } from '~/model/filter/facets'
import { withoutFacets } from '~/model/filter/filter-choices'
import { facets, type Facet } from '~/model/filter/statement-filter'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { intlLocales } from '~/model/format/locale'

type Props = {
  filterForm: FilterForm
  relaxations: readonly Relaxation[]
}

/** Shown instead of the list when nothing passes the filter, with ways to relax it. */
export function NothingShown({ filterForm: { filter, change }, relaxations }: Props) {
  const { t, language, number } = useI18n()
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
                // Beside the other filter by rank.
                list.format(
                  taken.map((facet) => t(facet === 'best' ? 'filter-rank-best' : facetNames[facet])),
                ),
                number(count),
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
      <span data-print="hidden">{t('filter-nothing-body')}</span>
    </Notice>
  )
}
